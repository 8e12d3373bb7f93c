import type { MarkedToken, Token } from 'marked'

/** Shows the paragraphs and lists of a text; throws for what no text of ours has, such as a table. */
export function Written({ tokens }: { tokens: readonly Token[] | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change place
  return tokens?.map((token, index) => <Part key={index} token={token as MarkedToken} />)
}

function Part({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'paragraph':
      return (
        <p>
          <Written tokens={token.tokens} />
        </p>
      )
    case 'list':
      return <List {...token} />
    case 'list_item':
      return (
        <li>
          <Written tokens={token.tokens} />
        </li>
      )
    case 'strong':
      return (
        <strong>
          <Written tokens={token.tokens} />
        </strong>
      )
    case 'link':
      return (
        <a href={token.href}>
          <Written tokens={token.tokens} />
        </a>
      )
    case 'codespan':
      return <code>{token.text}</code>
    case 'text':
      return token.tokens ? <Written tokens={token.tokens} /> : token.text
    // The name of who provides an installation may look like a tag.
    case 'html':
    case 'escape':
      return token.text
    default:
      throw new Error(`A page cannot show "${token.type}" of Markdown`)
  }
}

function List({ ordered, items }: Extract<MarkedToken, { type: 'list' }>) {
  const Element = ordered ? 'ol' : 'ul'
  return (
    <Element>
      <Written tokens={items} />
    </Element>
  )
}
