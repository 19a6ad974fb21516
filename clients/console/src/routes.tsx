import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as page,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import { filtersOf } from './kit/filters.js'
import { customerFilterNames } from './pages/customers/find-customers.js'
import { PageFailed, PageMissing } from './shell/no-page.js'
import { Shell } from './shell/shell.js'

const root = createRootRoute({ component: Shell, notFoundComponent: PageMissing })

// Every page by its address. Each loads when somebody opens it.

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: page(() => import('./pages/home/home-page.js'), 'HomePage'),
})

const customers = createRoute({
  getParentRoute: () => root,
  path: '/customers',
  validateSearch: filtersOf(...customerFilterNames),
  component: page(() => import('./pages/customers/customers-page.js'), 'CustomersPage'),
})

const customer = createRoute({
  getParentRoute: () => root,
  path: '/customers/$customerId',
  component: page(() => import('./pages/customers/customer-page.js'), 'CustomerPage'),
})

const purchases = createRoute({
  getParentRoute: () => root,
  path: '/purchases',
  validateSearch: filtersOf('purchase', 'customer', 'state'),
  component: page(() => import('./pages/purchases/purchases-page.js'), 'PurchasesPage'),
})

const purchase = createRoute({
  getParentRoute: () => root,
  path: '/purchases/$eventId',
  component: page(() => import('./pages/purchases/purchase-page.js'), 'PurchasePage'),
})

const contacts = createRoute({
  getParentRoute: () => root,
  path: '/contacts',
  validateSearch: filtersOf('by', 'value'),
  component: page(() => import('./pages/contacts/contacts-page.js'), 'ContactsPage'),
})

const persona = createRoute({
  getParentRoute: () => root,
  path: '/personas/$personaId',
  component: page(() => import('./pages/contacts/persona-page.js'), 'PersonaPage'),
})

const rewards = createRoute({
  getParentRoute: () => root,
  path: '/rewards',
  component: page(() => import('./pages/rewards.js'), 'RewardsPage'),
})

const coupons = createRoute({
  getParentRoute: () => root,
  path: '/coupons',
  validateSearch: filtersOf('code', 'status'),
  component: page(() => import('./pages/coupons/coupons-page.js'), 'CouponsPage'),
})

const coupon = createRoute({
  getParentRoute: () => root,
  path: '/coupons/$couponId',
  validateSearch: filtersOf('tab'),
  component: page(() => import('./pages/coupons/coupon-page.js'), 'CouponPage'),
})

const campaigns = createRoute({
  getParentRoute: () => root,
  path: '/campaigns',
  validateSearch: filtersOf('status'),
  component: page(() => import('./pages/campaigns/campaigns-page.js'), 'CampaignsPage'),
})

const campaign = createRoute({
  getParentRoute: () => root,
  path: '/campaigns/$campaignId',
  component: page(() => import('./pages/campaigns/campaign-page.js'), 'CampaignPage'),
})

const tiers = createRoute({
  getParentRoute: () => root,
  path: '/tiers',
  component: page(() => import('./pages/tiers.js'), 'TiersPage'),
})

const forms = createRoute({
  getParentRoute: () => root,
  path: '/forms',
  component: page(() => import('./pages/forms/forms-page.js'), 'FormsPage'),
})

const form = createRoute({
  getParentRoute: () => root,
  path: '/forms/$formId',
  component: page(() => import('./pages/forms/form-page.js'), 'FormPage'),
})

const identityRules = createRoute({
  getParentRoute: () => root,
  path: '/contacts/rules',
  component: page(() => import('./pages/contacts/rules-page.js'), 'RulesPage'),
})

const giftCards = createRoute({
  getParentRoute: () => root,
  path: '/gift-cards',
  component: page(() => import('./pages/gift-cards.js'), 'GiftCardsPage'),
})

const imports = createRoute({
  getParentRoute: () => root,
  path: '/imports',
  component: page(() => import('./pages/imports/imports-page.js'), 'ImportsPage'),
})

const upload = createRoute({
  getParentRoute: () => root,
  path: '/imports/new',
  component: page(() => import('./pages/imports/upload-page.js'), 'UploadPage'),
})

const oneImport = createRoute({
  getParentRoute: () => root,
  path: '/imports/$importId',
  component: page(() => import('./pages/imports/import-page.js'), 'ImportPage'),
})

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: filtersOf('actor', 'resource', 'resource_id'),
  component: page(() => import('./pages/audit.js'), 'AuditPage'),
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: page(() => import('./pages/account.js'), 'AccountPage'),
})

const reportFilterNames = ['from', 'to', 'granularity'] as const

const pointsReport = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  validateSearch: filtersOf(...reportFilterNames, 'reward'),
  component: page(() => import('./pages/reports/points-page.js'), 'PointsPage'),
})

const liabilityReport = createRoute({
  getParentRoute: () => root,
  path: '/reports/liability',
  validateSearch: filtersOf(...reportFilterNames, 'reward'),
  component: page(() => import('./pages/reports/liability-page.js'), 'LiabilityPage'),
})

const couponsReport = createRoute({
  getParentRoute: () => root,
  path: '/reports/coupons',
  validateSearch: filtersOf(...reportFilterNames, 'coupon'),
  component: page(() => import('./pages/reports/coupons-page.js'), 'CouponsReportPage'),
})

const campaignsReport = createRoute({
  getParentRoute: () => root,
  path: '/reports/campaigns',
  validateSearch: filtersOf(...reportFilterNames),
  component: page(() => import('./pages/reports/campaigns-page.js'), 'CampaignsReportPage'),
})

const customersReport = createRoute({
  getParentRoute: () => root,
  path: '/reports/customers',
  validateSearch: filtersOf(...reportFilterNames),
  component: page(() => import('./pages/reports/customers-page.js'), 'CustomersReportPage'),
})

const routeTree = root.addChildren([
  home,
  customers,
  customer,
  purchases,
  purchase,
  contacts,
  persona,
  identityRules,
  giftCards,
  rewards,
  coupons,
  coupon,
  campaigns,
  campaign,
  tiers,
  forms,
  form,
  pointsReport,
  liabilityReport,
  couponsReport,
  campaignsReport,
  customersReport,
  imports,
  upload,
  oneImport,
  audit,
  account,
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
