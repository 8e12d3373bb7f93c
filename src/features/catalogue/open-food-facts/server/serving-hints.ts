// What something is eaten with is not in it: "lekker bij kaas", "delicious with cheese".
const hints =
  /(?<!\p{L})(?:lekker|heerlijk|serve(?:er|ren|ersuggestie|ertip)|combineer|combineren|tip|ideaal|perfect|past (?:goed )?bij|te gebruiken|gebruik|delicious|serve|ideal|enjoy|à servir|servir|accompagne|idéal|passt|passend|dazu|geschikt|geeignet|suitable)(?!\p{L})[^.;!?\n]{0,240}/gu

/** Takes from a description what it says that a product goes with. `text` is normalized. */
export function withoutServingHints(text: string): string {
  return text.replace(hints, ' ')
}
