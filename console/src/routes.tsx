import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as page,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import { filtersOf } from './kit/filters.js'
import { PageFailed } from './shell/page-failed.js'
import { PageMissing } from './shell/page-missing.js'
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
  validateSearch: filtersOf('q', 'status'),
  component: page(() => import('./pages/customers/customers-page.js'), 'CustomersPage'),
})

const customer = createRoute({
  getParentRoute: () => root,
  path: '/customers/$customerId',
  component: page(() => import('./pages/customers/customer-page.js'), 'CustomerPage'),
})

const rewards = createRoute({
  getParentRoute: () => root,
  path: '/rewards',
  component: page(() => import('./pages/rewards/rewards-page.js'), 'RewardsPage'),
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
  component: page(() => import('./pages/coupons/coupon-page.js'), 'CouponPage'),
})

const routeTree = root.addChildren([home, customers, customer, rewards, coupons, coupon])

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
