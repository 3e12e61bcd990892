// The library speaks of "player 1"; at a table people have names.

const PLAYER = /\b[Pp]layer (\d+)\b/g;

/** A text with the names of those who sit there. */
export function named(text, seats) {
  return text.replace(PLAYER, (whole, number) => {
    const name = seats[number - 1]?.name;
    return !name || name.toLowerCase() === whole.toLowerCase() ? whole : name;
  });
}

/** Lines of the log with names. */
export function toldOf(events, seats) {
  return events.map((event) => ({ ...event, text: named(event.text, seats) }));
}

/** A document whose question speaks of people by their names. */
export function spoken(document) {
  const { decision, seats } = document;
  if (!decision) return document;
  const options = decision.options.map((option) => ({ ...option, label: named(option.label, seats) }));
  return { ...document, decision: { ...decision, prompt: named(decision.prompt, seats), options } };
}
