// The connection to the server: it comes back by itself, and what was asked and not answered is asked
// again. See PROTOCOL.md.

export const VERSION = "cardgame-table.1";

/** Values of which each next one is told by what is other than in the one before. */
function likened([first, ...changes]) {
  const values = [first];
  for (const change of changes) values.push(patched(values.at(-1), change));
  return values;
}

const isPatch = (patch) => patch !== null && typeof patch === "object" && !Array.isArray(patch);

/** The value after a patch (PROTOCOL.md); what has not changed is shared with the old one. */
export function patched(value, patch) {
  if (!isPatch(patch)) return patch;
  if ("!" in patch) return patch["!"];
  if ("*" in patch) return likened(patch["*"]);
  const { "@": runs = [], "-": gone = [], ...changes } = patch;
  if (typeof value === "string") {
    const characters = [...value];
    characters.splice(...runs);
    return characters.join("");
  }
  const result = Array.isArray(value) ? [...value] : { ...value };
  for (let run = 0; run < runs.length; run += 3) result.splice(runs[run], runs[run + 1], ...runs[run + 2]);
  for (const member of gone) delete result[member];
  for (const [member, change] of Object.entries(changes)) result[member] = patched(result[member], change);
  return result;
}

// Requests that change something: asked twice they must not do it twice, so they carry a key. An answer names its
// decision, which does the same.
const KEYED = ["create", "join", "concede", "stand", "undo", "consent", "say", "again"];
const PATIENCE = 15_000; // milliseconds without a reply after which the connection is taken for lost

/** Nobody can guess it; the same key is the same request (PROTOCOL.md). */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Milliseconds that no setting of a clock changes. */
export const steady = () => performance.now();

export class Refused extends Error {
  constructor(error) {
    super(error.text);
    this.code = error.code;
  }
}

export class Wire extends EventTarget {
  #socket = null;
  #asked = 0;
  #open = new Map(); // requests without a reply, by number
  #wait = 250;
  #watched = null; // what to look at again after a break
  #match = null; // whose server is wanted: a proxy may have several, and knows them by the match
  document = null;
  log = [];
  said = []; // what players have written to each other
  offset = 0; // the server's clock less steady(), where clocks run

  constructor(url) {
    super();
    this.url = url;
    this.#connect();
    addEventListener("online", () => this.#connect());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#connect();
    });
  }

  get connected() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #connect() {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(this.#match ? `${this.url}m/${this.#match}` : this.url, VERSION);
    this.#socket = socket;
    socket.onopen = () => this.#begin();
    socket.onmessage = (message) => this.#take(JSON.parse(message.data));
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#tell("status");
      setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, 8000);
    };
  }

  #begin() {
    this.#wait = 250;
    this.#tell("status");
    if (this.#watched) this.#send({ id: 0, do: "watch", ...this.#watched });
    for (const request of this.#open.values()) this.#send(request.body);
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  #send(body) {
    if (!this.connected) return;
    this.#socket.send(JSON.stringify(body));
    const socket = this.#socket;
    if (body.do !== "hint") setTimeout(() => this.#miss(socket, body.id), PATIENCE);
  }

  /** A network that is gone says nothing: the connection is begun anew, and what has no reply is asked again. */
  #miss(socket, id) {
    if (socket !== this.#socket || !this.#open.has(id)) return;
    this.#socket = null;
    socket.close();
    this.#tell("status");
    this.#connect();
  }

  /** What was too much at once is asked again when the server says that it may. */
  #askLater(body, wait) {
    setTimeout(() => this.#open.has(body.id) && this.#send(body), wait);
  }

  #take(message) {
    if ("re" in message) {
      const request = this.#open.get(message.re);
      if (request && message.error?.wait) return this.#askLater(request.body, message.error.wait);
      this.#open.delete(message.re);
      if (message.error) request?.fail(new Refused(message.error));
      else request?.good(message.ok);
      return;
    }
    if (message.now) this.offset = message.now - steady();
    if (message.is === "match") {
      this.document = message.document;
      this.said = message.said || [];
      this.#tell("document", { events: [], whole: true });
    } else if (message.is === "change") {
      if (message.patch) this.document = patched(this.document, message.patch);
      this.log.push(...message.events);
      this.said.push(...(message.said || []));
      this.#tell("document", { events: message.events, whole: false });
    }
  }

  /** Asks for something. The promise is kept when the server has done it, also after a break. */
  ask(word, members = {}) {
    const body = { id: ++this.#asked, do: word, ...(KEYED.includes(word) ? { key: newKey() } : {}), ...members };
    const promise = new Promise((good, fail) => this.#open.set(body.id, { body, good, fail }));
    this.#send(body);
    return promise;
  }

  /** Asks the server that has the match, which may be another one than that of this connection. */
  async #askAt(match, word, members) {
    try {
      return await this.ask(word, members);
    } catch (refused) {
      if (refused.code !== "no-match" || this.#match === match) throw refused;
    }
    const before = this.#socket;
    this.#match = match;
    this.#socket = null;
    before.close();
    this.#connect();
    return this.ask(word, members);
  }

  /** Looks at a match, and again after each break. */
  async watch(match, token) {
    this.log = [];
    this.#watched = token ? { match, token } : { match };
    const seat = await this.#askAt(match, "watch", this.#watched);
    this.#match = match;
    return seat;
  }

  /** Sits down: what it looks at is remembered as by watch(). */
  async sit(word, members) {
    this.log = [];
    this.#watched = null;
    const seat = await (members.match ? this.#askAt(members.match, word, members) : this.ask(word, members));
    this.#match = seat.match;
    this.#watched = { match: seat.match, token: seat.token };
    return seat;
  }

  async leave() {
    this.#watched = this.#match = null;
    this.document = null;
    return this.ask("leave");
  }
}
