import '@fontsource-variable/fraunces'
import '@fontsource-variable/source-sans-3'
import '#shared/tokens.css'
import '#web/bare-page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PhonePage } from '#features/scanner/phone/web/phone-page.tsx'

// A document of its own beside the staff app: a phone in a storeroom loads the scanner and nothing else.
const { pathname, searchParams } = new URL(window.location.href)
// A GUID means the same in capitals, and this phone knows by its letters which sessions are over.
const code = decodeURIComponent(pathname.split('/').at(-1) ?? '').toLowerCase()
const session = {
  code,
  // An address without the company's tag: what waits then is for this session alone.
  tag: searchParams.get('bij') ?? code,
  name: searchParams.get('sessie') ?? '',
}
const catalogue = document.querySelector<HTMLMetaElement>('meta[name="catalogue"]')?.content ?? ''
const root = document.getElementById('root')
if (!root) throw new Error('phone.html has no #root')

createRoot(root).render(
  <StrictMode>
    <PhonePage session={session} title={`Barcodescanner van ${catalogue}`} />
  </StrictMode>,
)
