import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as a mail server received it: its envelope, its raw bytes as text, and what a reader sees of it. */
export type ReceivedMail = {
  to: string[]
  message: string
  /** The headers by name in lower case, unfolded; the values as they were sent. */
  headers: Readonly<Record<string, string>>
  text: string
  html: string
}

type State = {
  /** Refuses each mail after receiving it. */
  refuse: boolean
  /** The reply to each recipient, such as '450 4.2.1 try later'. */
  refuseRecipient?: string
  /** Takes each mail, but answers with a failure, as when the connection breaks right before the answer. */
  loseAnswer: boolean
  /** Never answers that it has taken a mail. */
  stall: boolean
}
export type MailServer = {
  received: ReceivedMail[]
  state: State
  port: number
  url: string
  stop: () => Promise<void>
}

/** Starts a real mail server on this computer, which keeps the mails that it receives; `state` makes it fail. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const state: State = { refuse: false, loseAnswer: false, stall: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      if (!state.refuseRecipient) return done()
      const [, code = '0', reason = ''] = /^(\d+) (.*)$/.exec(state.refuseRecipient) ?? []
      done(Object.assign(new Error(reason), { responseCode: Number(code) }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.stall) return
        if (state.refuse) return done(new Error('mailbox busy'))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push(readMail(to, Buffer.concat(chunks).toString()))
        done(state.loseAnswer ? new Error('lost') : null)
      })
    },
  })
  // Without a listener, a client that breaks off would end the process.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: opened } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { received, state, port: opened, url: `smtp://127.0.0.1:${opened}`, stop }
}

/** Reads a mail of one part per kind of text, as ours are: https://www.rfc-editor.org/rfc/rfc2045 */
function readMail(to: string[], message: string): ReceivedMail {
  const headers = headersOf(message)
  const [, boundary] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? []
  const parts = boundary === undefined ? [message] : message.split(`--${boundary}`).slice(1, -1)
  const textOf = (type: string) => {
    const part = parts
      .map((each) => each.replace(/^\r\n/, ''))
      .find((each) => headersOf(each)['content-type']?.startsWith(type))
    return part === undefined ? '' : decode(part)
  }
  return { to, message, headers, text: textOf('text/plain'), html: textOf('text/html') }
}

function headersOf(part: string): Record<string, string> {
  const lines = part
    .slice(0, part.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}

function decode(part: string): string {
  const content = part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '')
  const encoding = headersOf(part)['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString()
  if (encoding !== 'quoted-printable') return content.replaceAll('\r\n', '\n')
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
}
