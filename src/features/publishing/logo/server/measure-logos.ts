import type { Db } from '#db/connect.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { findProvenCompany } from '#features/accounts/company/server/company-id.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type LogoImage, makeLogoImages } from './logo-images.ts'
import { findLogo } from './queries.ts'

/** How long (ms) one round may take: a server that stops waits for it. */
const patience = 3000

/**
 * Measures the looks of logos from before they were measured, a few at a time, so that the cards that need it get a
 * plate. One that can not be measured is taken to bring its own background.
 */
export async function measureLogos(db: Db): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const next = await findUnmeasured(db)
    if (!next) return
    await measure(db, next)
  }
}

async function findUnmeasured(db: Db): Promise<CompanyId | undefined> {
  const proven = await findProvenCompany(db, (companies) =>
    companies
      .innerJoin('menu_logo', 'menu_logo.company_id', 'company.id')
      .select('menu_logo.hash')
      .where('menu_logo.tones', 'is', null)
      .limit(1),
  )
  return proven?.companyId
}

async function measure(db: Db, companyId: CompanyId): Promise<void> {
  const logo = await findLogo(db, companyId, 'print')
  const look = logo && (await lookAt(companyId, logo.bytes))
  const who = { kind: 'schedule', name: 'logo bekijken' } as const
  await changeCompany(db, companyId, who, async (trx) => {
    await trx
      .updateTable('menu_logo')
      .set({ tones: look?.tones ?? '[]', accentcolor: look?.accentcolor ?? null })
      .where('company_id', '=', companyId)
      // The owner may have put another logo there meanwhile, which was measured at once.
      .where('tones', 'is', null)
      .execute()
    return null
  })
}

async function lookAt(companyId: CompanyId, png: Buffer): Promise<LogoImage | undefined> {
  try {
    return (await makeLogoImages(companyId, png)).find(({ variant }) => variant === 'phone')
  } catch (error) {
    // Refused for ever, as far as anybody knows; a busy server is asked again in the next round.
    if (error instanceof AppError && [400, 415].includes(error.status)) return undefined
    throw error
  }
}
