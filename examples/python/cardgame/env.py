"""An environment for learning, in the shape of PettingZoo's AEC environments, without needing it.

Agents are named "player_0" and so on. An observation is what the agent may know: its view, the texts
of its options, a mask. An action is the number of an option.
"""

from . import Error, Game
from .library import count


class CardgameEnv:
    """env.reset(seed); for agent in env.agent_iter(): env.last(), env.step(action)"""

    metadata = {"name": "cardgame", "is_parallelizable": False}

    def __init__(self, game, players=0, options=None, max_options=256):
        self.game = game if isinstance(game, Game) else Game(game)
        self._players, self._options = players, options
        self.max_options = count("max_options", max_options)
        self.match = self.agent_selection = None
        self.agents, self.possible_agents = [], []

    def reset(self, seed=None, options=None):
        self.match = self.game.match(players=self._players, seed=1 if seed is None else seed,
                                     options=options or self._options)
        self.possible_agents = ["player_%d" % seat for seat in range(self.match.players)]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self):
        if self.match.over:
            returns = self.match.result()["returns"]
            self.rewards = dict(zip(self.possible_agents, returns))
            self.terminations = dict.fromkeys(self.agents, True)
            for agent in self.agents:
                self._cumulative_rewards[agent] += self.rewards[agent]
            self.agent_selection = self.agents[0] if self.agents else None
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
        """1 for each number that is an option now."""
        self._must_be_reset()
        count = len(self.match.options())
        return [1] * min(count, self.max_options) + [0] * max(self.max_options - count, 0)

    def observe(self, agent):
        self._must_be_reset()
        if agent not in self.possible_agents:
            raise Error("there is no agent %r" % (agent,), "no-seat")
        seat = self.possible_agents.index(agent)
        asked = not self.match.over and self.match.decider == seat
        return {"view": self.match.view(seat), "options": self.match.options() if asked else [],
                "action_mask": self.action_mask() if asked else [0] * self.max_options}

    def last(self, observe=True):
        agent = self._selected()
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def step(self, action):
        agent = self._selected()
        if self.terminations[agent]:
            if action is not None:
                raise Error("the match is over: the action of %s must be None" % agent, "over")
            self.agents.remove(agent)
            self.agent_selection = self.agents[0] if self.agents else None
            return
        self._cumulative_rewards[agent] = 0
        self.match.answer(action)
        self._ask()

    def agent_iter(self, max_iter=2 ** 63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def close(self):
        self.match = self.agent_selection = None
        self.agents = []
