import type { Fault } from './fault.ts'

const commands = 'src/features/helpdesk/server/commands.ts'
const outbox = 'src/mail/outbox.ts'
const seenBy = ['src/features/helpdesk/helpdesk.test.ts']
const outboxTests = ['src/mail/outbox.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'one solved captcha lets any number of messages through',
    file: commands,
    find: 'return !(await isRepetition(trx, use))',
    replace: 'return true',
    seenBy,
    titled: 'at the same moment',
  },
  {
    name: 'a used captcha works again when its answer is written in another way',
    file: 'src/features/helpdesk/server/altcha.ts',
    find: 'identify: (token) => read(token).challenge.signature',
    replace: 'identify: (token) => token',
    seenBy,
    titled: 'however its answer is written',
  },
  {
    name: 'a captcha is not checked',
    file: 'src/features/helpdesk/server/altcha.ts',
    find: 'if (!result.verified) throw wrongCaptcha()',
    replace: '',
    seenBy,
    titled: 'key of their own',
  },
  {
    name: 'a message is stored and its mail is lost',
    file: commands,
    find: 'if (helpdesk.email === undefined) return',
    replace: 'if (helpdesk.email !== undefined) return',
    seenBy,
    titled: 'is stored, and mailed',
  },
  {
    name: 'a message whose answer was lost is sent twice',
    file: commands,
    find: 'earlier.request_hash !== use.request_hash',
    replace: 'earlier.request_hash === use.request_hash',
    seenBy,
    titled: 'when its answer was lost',
  },
  {
    name: 'the contact form floods the helpdesk in the name of one address',
    file: commands,
    find: 'if (wait > 0) throw tooMany',
    replace: 'if (wait > Infinity) throw tooMany',
    seenBy,
    titled: 'in the name of one address',
  },
  {
    name: 'an outage at Google opens the contact form to programs',
    file: 'src/features/helpdesk/server/recaptcha.ts',
    find: '        throw captchaAway()\n      })',
    replace: "        return { success: true, 'error-codes': [] }\n      })",
    seenBy,
    titled: 'makes no sense',
  },
  {
    name: 'Google is let into every page of staff',
    file: 'src/app/build-server.ts',
    find: "config.captcha.kind === 'recaptcha' && isHelpdeskPath(screen)",
    replace: "config.captcha.kind === 'recaptcha' && screen !== ''",
    seenBy,
    titled: 'into no other',
  },
  {
    name: 'HTML in a mail is not escaped',
    file: 'src/mail/layout.ts',
    find: ".replace(/</g, '&lt;')",
    replace: '',
    seenBy: ['src/mail/layout.test.ts'],
  },
  {
    name: 'a mail server that never answers holds up all mail for ever',
    file: 'src/mail/delivery.ts',
    find: 'const message = { ...compose(mail, from), signal }',
    replace: 'const message = { ...compose(mail, from), signal: undefined && signal }',
    seenBy: outboxTests,
    titled: 'never says so',
  },
  {
    name: 'a mail that arrives twice looks like two',
    file: 'src/mail/delivery.ts',
    find: 'const date = new Date(createdAt)',
    replace: 'const date = new Date(Math.random() * 1e12)',
    seenBy: outboxTests,
    titled: 'same Message-ID',
  },
  {
    name: 'a mail that was given up is tried for ever',
    file: outbox,
    find: "      .where('failed_at', 'is', null)\n      .where('next_attempt_at', '<='",
    replace: "      .where('next_attempt_at', '<='",
    seenBy: outboxTests,
    titled: 'not tried again by itself',
  },
  {
    name: 'a mail that was given up is deleted at once',
    file: outbox,
    find: 'failed_at: isOver ? now.toISOString() : null',
    replace: "failed_at: isOver ? '' : null",
    seenBy: outboxTests,
    titled: 'deleted after thirty days',
  },
]
