import type { MarkedToken, Token } from 'marked'

/** Shows the paragraphs and lists of a text; throws for what no text of ours has, such as a table. */
export function Written({ tokens }: { tokens: readonly Token[] | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change place
  return tokens?.map((token, index) => <Part key={index} token={token as MarkedToken} />)
}

const elements = { paragraph: 'p', list_item: 'li', strong: 'strong' } as const

function Part({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'paragraph':
    case 'list_item':
    case 'strong': {
      const Element = elements[token.type]
      return (
        <Element>
          <Written tokens={token.tokens} />
        </Element>
      )
    }
    case 'list': {
      const Element = token.ordered ? 'ol' : 'ul'
      return (
        <Element>
          <Written tokens={token.items} />
        </Element>
      )
    }
    case 'link':
      return (
        <a href={token.href}>
          <Written tokens={token.tokens} />
        </a>
      )
    case 'codespan':
      return <code>{token.text}</code>
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'text':
      return token.tokens ? <Written tokens={token.tokens} /> : token.text
    case 'escape':
      return token.text
    default:
      throw new Error(`A page cannot show "${token.type}" of Markdown`)
  }
}
