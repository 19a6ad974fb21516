import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { loadPage } from './client/load-page.js'
import { filtersOf } from './kit/filters.js'
import { parseTexts, stringifyTexts } from './kit/search-texts.js'
import { needAllMessages } from './messages/languages.js'
import { customerFilterNames } from './pages/customers/find-customers.js'
import { PageFailed, PageMissing, Shell } from './shell/shell.js'

const root = createRootRoute({ component: Shell, notFoundComponent: PageMissing })

/** It is loaded first, and does with a part of the messages. */
const HOME: string = '/'

/** A page by its address, in which its filters stand. It loads when somebody opens it. */
const pageAt = <const Path extends string, const Name extends string = never>(
  path: Path,
  load: () => Promise<{ default: RouteComponent }>,
  ...filters: Name[]
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() =>
      loadPage(async () => {
        const [page] = await Promise.all([load(), path === HOME ? undefined : needAllMessages()])
        return page
      }),
    ),
    validateSearch: filtersOf(...filters),
  })

const range = ['from', 'to', 'granularity'] as const

const routeTree = root.addChildren([
  pageAt('/', () => import('./pages/home/home-page.js')),
  pageAt('/customers', () => import('./pages/customers/customers-page.js'), ...customerFilterNames),
  pageAt(
    '/give',
    () => import('./pages/giving/give-page.js'),
    'to_whom',
    'customer',
    ...customerFilterNames,
  ),
  pageAt('/segments', () => import('./pages/segments/segments-page.js')),
  pageAt('/segments/$id', () => import('./pages/segments/segment-page.js')),
  pageAt('/bulk', () => import('./pages/bulk/jobs-page.js')),
  pageAt('/bulk/new', () => import('./pages/bulk/new-job-page.js'), 'segment'),
  pageAt('/bulk/$id', () => import('./pages/bulk/job-page.js')),
  pageAt('/customers/$id', () => import('./pages/customers/customer-page.js')),
  pageAt(
    '/purchases',
    () => import('./pages/purchases/purchases-page.js'),
    'purchase',
    'customer',
    'state',
    'order',
  ),
  pageAt('/purchases/$id', () => import('./pages/purchases/purchase-page.js')),
  pageAt('/contacts', () => import('./pages/contacts/contacts-page.js'), 'by', 'value'),
  pageAt('/personas/$id', () => import('./pages/contacts/persona-page.js')),
  pageAt('/rewards', () => import('./pages/rewards.js')),
  pageAt(
    '/coupons',
    () => import('./pages/coupons/coupons-page.js'),
    'code',
    'status',
    'columns',
    'sort',
    'order',
  ),
  pageAt('/coupons/new', () => import('./pages/coupons/new-coupon-page.js')),
  pageAt('/coupons/$id/edit', () => import('./pages/coupons/edit-coupon-page.js')),
  pageAt('/coupons/$id', () => import('./pages/coupons/coupon-page.js'), 'tab'),
  pageAt(
    '/campaigns',
    () => import('./pages/campaigns/campaigns-page.js'),
    'status',
    'columns',
    'sort',
    'order',
  ),
  pageAt('/campaigns/new', () => import('./pages/campaigns/new-campaign-page.js'), 'copy'),
  pageAt('/campaigns/calendar', () => import('./pages/campaigns/calendar-page.js'), 'month'),
  pageAt('/campaigns/$id/edit', () => import('./pages/campaigns/edit-campaign-page.js')),
  pageAt('/campaigns/$id', () => import('./pages/campaigns/campaign-page.js')),
  pageAt('/punch-cards', () => import('./pages/punch-cards/punch-cards-page.js'), 'status'),
  pageAt('/punch-cards/$id', () => import('./pages/punch-cards/punch-card-page.js')),
  pageAt('/referral-programmes', () => import('./pages/referral/programmes-page.js'), 'status'),
  pageAt('/referral-programmes/$id', () => import('./pages/referral/programme-page.js'), 'state'),
  pageAt('/carts', () => import('./pages/carts/carts-page.js')),
  pageAt('/tiers', () => import('./pages/tiers.js')),
  pageAt('/forms', () => import('./pages/forms/forms-page.js')),
  pageAt('/forms/$id', () => import('./pages/forms/form-page.js')),
  pageAt('/contacts/rules', () => import('./pages/contacts/rules-page.js')),
  pageAt(
    '/gift-cards',
    () => import('./pages/gift-cards/gift-cards-page.js'),
    'last_four',
    'customer',
    'purchaser',
    'status',
    'order',
  ),
  pageAt(
    '/gift-cards/$id',
    () => import('./pages/gift-cards/gift-card-page.js'),
    'last_four',
    'customer',
  ),
  pageAt('/imports', () => import('./pages/imports/imports-page.js'), 'tab'),
  pageAt('/imports/new', () => import('./pages/imports/upload-page.js')),
  pageAt('/imports/$id', () => import('./pages/imports/import-page.js')),
  pageAt('/webhooks', () => import('./pages/webhooks/webhooks-page.js')),
  pageAt('/webhooks/$id', () => import('./pages/webhooks/webhook-page.js'), 'state'),
  pageAt(
    '/audit',
    () => import('./pages/audit.js'),
    'actor',
    'resource',
    'resource_id',
    'customer_id',
  ),
  pageAt('/access', () => import('./pages/access/access-page.js')),
  pageAt('/account', () => import('./pages/account.js')),
  pageAt('/reports', () => import('./pages/reports/points-page.js'), ...range, 'reward'),
  pageAt(
    '/reports/liability',
    () => import('./pages/reports/liability-page.js'),
    ...range,
    'reward',
  ),
  pageAt('/reports/coupons', () => import('./pages/reports/coupons-page.js'), ...range, 'coupon'),
  pageAt('/reports/campaigns', () => import('./pages/reports/campaigns-page.js'), ...range),
  pageAt(
    '/reports/punch-cards',
    () => import('./pages/reports/punch-cards-page.js'),
    ...range,
    'of',
  ),
  pageAt('/reports/referrals', () => import('./pages/reports/referrals-page.js'), ...range, 'of'),
  pageAt('/reports/customers', () => import('./pages/reports/customers-page.js'), ...range),
  pageAt(
    '/reports/top-customers',
    () => import('./pages/reports/top-customers-page.js'),
    ...range,
    'period',
    'by',
  ),
  pageAt('/reports/cohorts', () => import('./pages/reports/cohorts-page.js'), ...range),
])

export const router = createRouter({
  routeTree,
  basepath: import.meta.env.BASE_URL,
  defaultErrorComponent: PageFailed,
  defaultPreload: 'intent',
  // What is typed or waits for one customer is never about the next one.
  defaultRemountDeps: ({ params }) => params,
  scrollRestoration: true,
  parseSearch: parseTexts,
  stringifySearch: stringifyTexts,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
