import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { LogoImage, LogoVariant } from './logo-images.ts'

/** A logo as it is stored; `hash` is that of all its variants together. */
export type KeptLogo = Omit<LogoImage, 'tones' | 'accentcolor'> & { hash: string; bytes: Buffer }

/** Reads one variant of the company's logo; undefined when it has no logo. */
export async function findLogo(db: Db, companyId: CompanyId, variant: LogoVariant): Promise<KeptLogo | undefined> {
  const row = await db
    .selectFrom('menu_logo')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('variant', '=', variant)
    .executeTakeFirst()
  if (!row) return undefined
  const { hash, content_type, bytes, width, height } = row
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { variant, hash, contentType: content_type, bytes: buffer, width, height }
}
