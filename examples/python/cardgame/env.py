"""An environment for learning, in the shape of PettingZoo's AEC environments, without needing it.

Agents are named "player_0" and so on. An observation is what the agent may know, as numbers of fixed
length, and a mask of the actions that can be taken; see Space for what they mean. With `views` it
also holds the view as a dictionary, and the texts of the options.
"""

import collections

from . import Error, Game
from .space import Space

# What spaces of other packages are made of: gymnasium.spaces.Box(**space._asdict()), ...Discrete(n).
Box = collections.namedtuple("Box", "low high shape dtype")
Discrete = collections.namedtuple("Discrete", "n")


class CardgameEnv:
    """env.reset(seed); for agent in env.agent_iter(): env.last(), env.step(action)"""

    metadata = {"name": "cardgame", "is_parallelizable": False}

    def __init__(self, game, players=0, options=None, views=False, hidden=False, limit=0):
        self.game = game if isinstance(game, Game) else Game(game)
        self._players, self._options, self._views = players, options, views
        self._hidden, self._limit = hidden, limit
        self._fractions = self.game.describe()["fractions"]
        self.match = self.agent_selection = None
        self.agents, self.rewards = [], {}
        first = self._begin(1, options)
        self.space, self._first = Space(first), (options, first)
        self.possible_agents = ["player_%d" % seat for seat in range(first.players)]

    def _begin(self, seed, options):
        return self.game.match(players=self._players, seed=seed, options=options)

    def observation_space(self, agent=None):
        """Those of all agents are alike."""
        return {"observation": Box(-2 ** 31, 2 ** 31 - 1, (self.space.numbers,), "int32"),
                "action_mask": Box(0, 1, (self.space.actions,), "uint8")}

    def action_space(self, agent=None):
        return Discrete(self.space.actions)

    def reset(self, seed=None, options=None):
        wanted, first = options or self._options, self._first[1]
        if wanted != self._first[0]:
            first = self._begin(1, wanted)
            self.space, self._first = Space(first), (wanted, first)
        self.match = first
        self.match.restart(1 if seed is None else seed)
        self._decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._ask()

    def _end(self, how):
        for agent in self.agents:
            how[agent] = True
            self._cumulative_rewards[agent] += self.rewards[agent]
        self.agent_selection = self.agents[0] if self.agents else None

    def _ask(self):
        if self.match.over:
            result = self.match.result()
            got = result["payoffs" if self._fractions else "returns"]
            self.rewards = dict(zip(self.possible_agents, got))
            self._end(self.terminations)
        elif self._limit and self._decisions >= self._limit:
            self._end(self.truncations)
        else:
            self.agent_selection = self.possible_agents[self.match.decider]

    def _must_be_reset(self):
        if self.match is None:
            raise Error("the environment has no match: reset() begins one", "no-match")

    def _selected(self):
        self._must_be_reset()
        if self.agent_selection is None:
            raise Error("the match is over, and all its agents are done: reset() begins another",
                        "over")
        return self.agent_selection

    def action_mask(self):
        """A byte for each action, 1 for those that the one who is asked can take now."""
        self._must_be_reset()
        return self.space.mask(self.match)

    def observe(self, agent):
        self._must_be_reset()
        if agent not in self.possible_agents:
            raise Error("there is no agent %r" % (agent,), "no-seat")
        seat = self.possible_agents.index(agent)
        asked = not self.match.over and self.match.decider == seat
        seen = {"observation": self.space.observe(self.match, seat, self._hidden),
                "action_mask": self.space.mask(self.match) if asked else self.space.no_mask()}
        if self._views:
            seen["view"] = self.match.view(seat)
            seen["options"] = self.match.options() if asked else []
        return seen

    def last(self, observe=True):
        agent = self._selected()
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def step(self, action):
        agent = self._selected()
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise Error("the match is over: the action of %s must be None" % agent, "over")
            self.agents.remove(agent)
            self.agent_selection = self.agents[0] if self.agents else None
            return
        self._cumulative_rewards[agent] = 0
        self.match.answer(self.space.option(self.match, action))
        self._decisions += 1
        self._ask()

    def agent_iter(self, max_iter=2 ** 63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def close(self):
        self.match = self.agent_selection = None
        self.agents = []
