import type { ComponentType } from 'react'

/** The code of a screen. */
export type Code = { Component: ComponentType }
/** Fetches the code of a screen. */
export type ScreenLoader = () => Promise<Code>

/** The screens for visitors that read nothing from the server. */
export const visitorScreens: Readonly<Record<string, ScreenLoader>> = {
  '/login': async () => ({ Component: (await import('#features/accounts/sign-in/web/login-page.tsx')).LoginPage }),
  '/register': async () => ({
    Component: (await import('#features/accounts/registration/web/register-page.tsx')).RegisterPage,
  }),
  '/forgot-password': async () => ({
    Component: (await import('#features/accounts/web/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  '/reset-password/:token': async () => ({
    Component: (await import('#features/accounts/web/reset-password-page.tsx')).ResetPasswordPage,
  }),
}

/** Screens for visitors that keep what they read from the server, as those of staff do. */
export const readingScreens: Readonly<Record<string, ScreenLoader>> = {
  '/verify-email/:token': async () => ({
    Component: (await import('#features/accounts/registration/web/verify-email-page.tsx')).VerifyEmailPage,
  }),
  '/confirm-email/:token': async () => ({
    Component: (await import('#features/accounts/security/web/confirm-email-page.tsx')).ConfirmEmailPage,
  }),
  '/catalogue/:id': async () => ({
    Component: (await import('#features/catalogue/web/catalogue-page.tsx')).CataloguePage,
  }),
}

const profileScreen = () => import('#features/accounts/profile/web/profile-page.tsx')
const programsLink = () => import('#features/programs/web/programs-link.tsx')
const takeoutPart = () => import('#features/takeout/web/takeout-section.tsx')
const helpdesk: ScreenLoader = async () => ({
  Component: (await import('#features/helpdesk/web/helpdesk-page.tsx')).HelpdeskPage,
})
/** The screens for visitors and staff alike, each in their own frame. */
export const sharedScreens: Readonly<Record<string, ScreenLoader>> = { '/helpdesk': helpdesk, '/feedback': helpdesk }

const productScreens = () => import('#features/products/web/product-page.tsx')
const productsScreen = () => import('#features/products/web/products-page.tsx')
const productSearch = () => import('#features/menu/product-search/web/product-search-page.tsx')
const scanning = () => import('#features/scanner/web/scanning.tsx')
const waiterScreen = () => import('#features/floor/web/waiter-page.tsx')
const codeScan = () => import('#features/scanner/code-reading/web/code-scan.tsx')
const quickEntryScreen = () => import('#features/menu/quick-entry/web/quick-entry-page.tsx')
const liveMenu = () => import('#features/publishing/settings/web/live-menu.tsx')

const translations: ScreenLoader = async () => ({
  Component: (await import('#features/menu/translating/web/translations-page.tsx')).TranslationsPage,
})

/** The screens of staff. */
export const staffScreens: Readonly<Record<string, ScreenLoader>> = {
  '/dashboard': async () => ({ Component: (await import('#features/dashboard/web/dashboard-page.tsx')).DashboardPage }),
  '/history': async () => ({ Component: (await import('#features/dashboard/web/history-page.tsx')).HistoryPage }),
  '/categories': async () => ({
    Component: (await import('#features/menu/categories/web/categories-page.tsx')).CategoriesPage,
  }),
  '/category': async () => ({
    Component: (await import('#features/menu/categories/web/category-page.tsx')).CategoryPage,
  }),
  '/menus': async () => ({ Component: (await import('#features/menu/serving/web/menus-page.tsx')).MenusPage }),
  '/stations': async () => ({
    Component: (await import('#features/menu/stations/web/stations-page.tsx')).StationsPage,
  }),
  '/dishes': async () => ({ Component: (await import('#features/menu/dishes/web/dishes-page.tsx')).DishesPage }),
  '/dish': async () => ({ Component: (await import('#features/menu/dishes/web/dish-page.tsx')).DishPage }),
  '/allergen': async () => ({
    Component: (await import('#features/menu/which-contain/web/allergen-page.tsx')).AllergenPage,
  }),
  '/recall': async () => ({ Component: (await import('#features/menu/recall/web/recall-page.tsx')).RecallPage }),
  '/inspection': async () => ({
    Component: (await import('#features/inspection/web/inspection-page.tsx')).InspectionPage,
  }),
  '/instruction': async () => ({
    Component: (await import('#features/inspection/web/instruction-page.tsx')).InstructionPage,
  }),
  '/display-cards': async () => ({
    Component: (await import('#features/inspection/web/display-cards-page.tsx')).DisplayCardsPage,
  }),
  '/matrix': async () => ({ Component: (await import('#features/inspection/web/matrix-page.tsx')).MatrixPage }),
  '/service': async () => {
    const [{ WaiterPage }, { CodeScan }] = await Promise.all([waiterScreen(), codeScan()])
    return { Component: () => <WaiterPage scan={(asked) => <CodeScan {...asked} />} /> }
  },
  '/quick-entry': async () => {
    const [{ QuickEntryPage }, { LiveMenu }] = await Promise.all([quickEntryScreen(), liveMenu()])
    return { Component: () => <LiveMenu>{(isLive) => <QuickEntryPage isLive={isLive} />}</LiveMenu> }
  },
  '/translations': translations,
  '/translations/:language': translations,
  '/products': async () => {
    const [{ ProductsPage }, { Scanning }] = await Promise.all([productsScreen(), scanning()])
    return { Component: () => <Scanning>{(button) => <ProductsPage scan={button} />}</Scanning> }
  },
  '/product': async () => ({ Component: (await productScreens()).ProductPage }),
  '/component': async () => ({ Component: (await productScreens()).ComponentPage }),
  '/add-to-dishes': async () => ({
    Component: (await import('#features/menu/put-in-dishes/web/add-to-dishes-page.tsx')).AddToDishesPage,
  }),
  '/replace-product': async () => ({
    Component: (await import('#features/menu/replacing/web/replace-product-page.tsx')).ReplaceProductPage,
  }),
  '/productsearch': async () => {
    const [{ ProductSearchPage }, { Scanning }] = await Promise.all([productSearch(), scanning()])
    return { Component: () => <Scanning>{(button) => <ProductSearchPage scan={button} />}</Scanning> }
  },
  '/order-list': async () => ({
    Component: (await import('#features/menu/order-list/web/order-list-page.tsx')).OrderListPage,
  }),
  '/qr-code': async () => ({ Component: (await import('#features/publishing/codes/web/qr-code-page.tsx')).QrCodePage }),
  '/result': async () => ({ Component: (await import('#features/publishing/preview/web/result-page.tsx')).ResultPage }),
  '/profile': async () => {
    const [{ ProfilePage }, { ProgramsLink }, { TakeoutSection }] = await Promise.all([
      profileScreen(),
      programsLink(),
      takeoutPart(),
    ])
    return {
      Component: () => (
        <ProfilePage>
          {({ accountowner }) => (
            <>
              {accountowner && <ProgramsLink />}
              <TakeoutSection mayLoad={accountowner} />
            </>
          )}
        </ProfilePage>
      ),
    }
  },
  '/programs': async () => ({ Component: (await import('#features/programs/web/programs-page.tsx')).ProgramsPage }),
  '/trash': async () => ({ Component: (await import('#features/trash/web/trash-page.tsx')).TrashPage }),
  '/more': async () => ({ Component: (await import('./pages/settings/web/more-page.tsx')).MorePage }),
}

/** Screens used too rarely to be fetched before somebody opens them. */
export const rare: ReadonlySet<string> = new Set([
  ...[
    '/qr-code',
    '/result',
    '/translations',
    '/translations/:language',
    '/add-to-dishes',
    '/replace-product',
    '/order-list',
    '/trash',
    '/recall',
    '/inspection',
    '/instruction',
    '/display-cards',
    '/matrix',
    '/menus',
    '/stations',
    '/history',
    '/programs',
  ],
])
