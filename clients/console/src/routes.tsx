import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  lazyRouteComponent as page,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import { filtersOf } from './kit/filters.js'
import { customerFilterNames } from './pages/customers/find-customers.js'
import { PageFailed, PageMissing, Shell } from './shell/shell.js'

const root = createRootRoute({ component: Shell, notFoundComponent: PageMissing })

/** A page by its address. */
const pageAt = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component })

/** A page whose filters stand in its address. */
const listAt = <const Path extends string, const Name extends string>(
  path: Path,
  component: RouteComponent,
  ...filters: Name[]
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: filtersOf(...filters),
  })

const reportFilterNames = ['from', 'to', 'granularity'] as const

// Each loads when somebody opens it.
const routeTree = root.addChildren([
  pageAt(
    '/',
    page(() => import('./pages/home/home-page.js'), 'HomePage'),
  ),
  listAt(
    '/customers',
    page(() => import('./pages/customers/customers-page.js'), 'CustomersPage'),
    ...customerFilterNames,
  ),
  pageAt(
    '/customers/$customerId',
    page(() => import('./pages/customers/customer-page.js'), 'CustomerPage'),
  ),
  listAt(
    '/purchases',
    page(() => import('./pages/purchases/purchases-page.js'), 'PurchasesPage'),
    'purchase',
    'customer',
    'state',
  ),
  pageAt(
    '/purchases/$eventId',
    page(() => import('./pages/purchases/purchase-page.js'), 'PurchasePage'),
  ),
  listAt(
    '/contacts',
    page(() => import('./pages/contacts/contacts-page.js'), 'ContactsPage'),
    'by',
    'value',
  ),
  pageAt(
    '/personas/$personaId',
    page(() => import('./pages/contacts/persona-page.js'), 'PersonaPage'),
  ),
  pageAt(
    '/rewards',
    page(() => import('./pages/rewards.js'), 'RewardsPage'),
  ),
  listAt(
    '/coupons',
    page(() => import('./pages/coupons/coupons-page.js'), 'CouponsPage'),
    'code',
    'status',
  ),
  listAt(
    '/coupons/$couponId',
    page(() => import('./pages/coupons/coupon-page.js'), 'CouponPage'),
    'tab',
  ),
  listAt(
    '/campaigns',
    page(() => import('./pages/campaigns/campaigns-page.js'), 'CampaignsPage'),
    'status',
  ),
  pageAt(
    '/campaigns/$campaignId',
    page(() => import('./pages/campaigns/campaign-page.js'), 'CampaignPage'),
  ),
  pageAt(
    '/tiers',
    page(() => import('./pages/tiers.js'), 'TiersPage'),
  ),
  pageAt(
    '/forms',
    page(() => import('./pages/forms/forms-page.js'), 'FormsPage'),
  ),
  pageAt(
    '/forms/$formId',
    page(() => import('./pages/forms/form-page.js'), 'FormPage'),
  ),
  pageAt(
    '/contacts/rules',
    page(() => import('./pages/contacts/rules-page.js'), 'RulesPage'),
  ),
  pageAt(
    '/gift-cards',
    page(() => import('./pages/gift-cards.js'), 'GiftCardsPage'),
  ),
  pageAt(
    '/imports',
    page(() => import('./pages/imports/imports-page.js'), 'ImportsPage'),
  ),
  pageAt(
    '/imports/new',
    page(() => import('./pages/imports/upload-page.js'), 'UploadPage'),
  ),
  pageAt(
    '/imports/$importId',
    page(() => import('./pages/imports/import-page.js'), 'ImportPage'),
  ),
  listAt(
    '/audit',
    page(() => import('./pages/audit.js'), 'AuditPage'),
    'actor',
    'resource',
    'resource_id',
  ),
  pageAt(
    '/account',
    page(() => import('./pages/account.js'), 'AccountPage'),
  ),
  listAt(
    '/reports',
    page(() => import('./pages/reports/points-page.js'), 'PointsPage'),
    ...reportFilterNames,
    'reward',
  ),
  listAt(
    '/reports/liability',
    page(() => import('./pages/reports/liability-page.js'), 'LiabilityPage'),
    ...reportFilterNames,
    'reward',
  ),
  listAt(
    '/reports/coupons',
    page(() => import('./pages/reports/coupons-page.js'), 'CouponsReportPage'),
    ...reportFilterNames,
    'coupon',
  ),
  listAt(
    '/reports/campaigns',
    page(() => import('./pages/reports/campaigns-page.js'), 'CampaignsReportPage'),
    ...reportFilterNames,
  ),
  listAt(
    '/reports/customers',
    page(() => import('./pages/reports/customers-page.js'), 'CustomersReportPage'),
    ...reportFilterNames,
  ),
])

export const router = createRouter({
  routeTree,
  basepath: import.meta.env.BASE_URL,
  defaultErrorComponent: PageFailed,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Filters are texts: a phone number in the address is none to calculate with.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
