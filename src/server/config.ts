import { resolve } from 'node:path'
import { z } from 'zod'

const httpUrl = z.url({ protocol: /^https?$/, error: 'moet een adres zijn dat met http:// of https:// begint' })
const yesNo = z.enum(['true', 'false'], { error: 'moet true of false zijn' }).transform((text) => text === 'true')

const settings = z.object({
  PORT: z.coerce
    .number({ error: 'moet een poortnummer zijn' })
    .int('moet een geheel getal zijn')
    .min(0, 'moet minstens 0 zijn')
    .max(65535, 'mag hoogstens 65535 zijn')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'moet met postgres:// beginnen')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'moet met smtp:// of smtps:// beginnen')
    .optional(),
  MAIL_FROM: z.string().default('Menukaart <noreply@localhost>'),
  TRUST_PROXY: z.union([yesNo, z.string()]).default(false),
})

export type Config = {
  /** TCP port; 0 lets the system choose one. */
  port: number
  host: string
  /** Where guests and staff reach the server, without a slash at the end; undefined = nobody has said. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Which proxies may say what a client's address is: none (false), all (true), or addresses with commas. */
  trustProxy: boolean | string
}

/** Reads the settings; a mistake throws one sentence that names it. Empty values count as absent. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = settings.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`Instelling ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { data } = result
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    trustProxy: data.TRUST_PROXY,
  }
}

/** The address that links in mails and QR codes carry; this computer's own while nobody has set PUBLIC_URL. */
export function publicUrlOf(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}
