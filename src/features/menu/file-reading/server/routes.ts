import { staffOf } from '#features/accounts/server/session.ts'
import { exceptForm, type FileForm, readOneFile, takeForms } from '#server/files/upload.ts'
import type { App } from '#server/requests/app.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import { maxFileBytes, readableKinds, tooMuch } from '../rules.ts'
import { fileContents, fileForm } from '../schema.ts'
import { createFileReader } from './file-reader.ts'

const form: FileForm = {
  field: 'file',
  maxBytes: maxFileBytes,
  noForm: 'Stuur het bestand in een formulier (multipart/form-data).',
  noFile: `Kies een bestand: ${readableKinds}.`,
  tooLarge: tooMuch.bytes,
}
/** A file stays in memory until it was read. */
const room = { atOnce: 4, waiting: 16, atOnceOfCompany: 1, waitingOfCompany: 2 }
const busy = 'Er wordt al een bestand gelezen. Probeer het zo weer.'
const reading = { rateLimit: { max: 60, timeWindow: '10 minutes' } }

/** Serves the call that reads what a file says: nothing of it is kept. */
export async function fileRoutes(area: App): Promise<void> {
  const reader = createFileReader(area.log)
  area.addHook('onClose', reader.close)
  const turns = new TenantQueue(room)
  await takeForms(area, form)
  area.post(
    '/file/ReadFile',
    {
      config: reading,
      schema: { tags: ['Dishes'], consumes: ['multipart/form-data'], body: fileForm, response: { 200: fileContents } },
      validatorCompiler: exceptForm,
    },
    // From before any of it is received.
    (request) =>
      turns.take(staffOf(request).companyId, busy, async () => reader.read(await readOneFile(request, form))),
  )
}
