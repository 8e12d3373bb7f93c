import type { Answer, Client } from './start-test-app.ts'

export type FormFile = { name?: string; filename?: string; type?: string; bytes: Uint8Array | string }

/** Encodes files as a browser's form does (multipart/form-data). */
export async function asForm(files: readonly FormFile[]): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const { name = 'logo', filename = 'logo.png', type = 'image/png', bytes } of files) {
    const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
    form.append(name, new Blob([content], { type }), filename)
  }
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { body: Buffer.from(await encoded.arrayBuffer()), headers }
}

/** Sends files to UploadLogo as a browser's form would. */
export async function uploadLogo(
  client: Client,
  files: Uint8Array | string | readonly FormFile[],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const list = typeof files === 'string' || files instanceof Uint8Array ? [{ bytes: files }] : files
  const form = await asForm(list)
  return client.call('POST', '/menu/UploadLogo', form.body, { ...form.headers, ...headers })
}
