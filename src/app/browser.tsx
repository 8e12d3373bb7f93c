import '#web/mantine-styles.ts'
import '@fontsource-variable/fraunces'
import '@fontsource-variable/source-sans-3'
import '#shared/tokens.css'
import '#web/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createQueryClient } from '#web/query-client.ts'
import { cssVariables, theme } from '#web/theme.ts'
import { createScreens } from './screens.tsx'

const queryClient = createQueryClient()
const router = createScreens(queryClient)
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// Mantine's dialogs keep the page behind them from scrolling with a style element. Its nonce comes from the package
// get-nonce, which reads this global.
Object.assign(globalThis, { __webpack_nonce__: nonce })
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => nonce}
      forceColorScheme="light"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
