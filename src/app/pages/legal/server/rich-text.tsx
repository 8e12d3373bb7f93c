const link = /\[([^\]]+)\]\(([^)\s]+)\)/

/** Renders a text of our own in which '[woorden](adres)' is a link. */
export function RichText({ text }: { text: string }) {
  // Splitting by a pattern with two groups gives text, words, address, text, words, address, …, text.
  const parts = text.split(new RegExp(link, 'g'))
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change place
      <a key={index} href={parts[index + 1]}>
        {part}
      </a>
    )
  })
}
