import '#web/mantine-styles.ts'
import '@fontsource-variable/fraunces'
import '@fontsource-variable/source-sans-3'
import '#shared/tokens.css'
import '#web/global.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { cssVariables, theme } from '#web/theme.ts'
import { createScreens, whenStarted } from './router.tsx'

const router = createScreens()
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// Mantine's dialogs keep the page behind them from scrolling with a style element. Its nonce comes from the package
// get-nonce, which reads this global.
Object.assign(globalThis, { __webpack_nonce__: nonce })
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const app = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => nonce}
      forceColorScheme="light"
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>
)
// Until then the document itself says that it loads. Not by a top-level await: the code of a screen imports this file.
whenStarted(router, () => createRoot(root).render(app))
