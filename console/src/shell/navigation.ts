import { IconGift, IconHome, IconTicket, IconUsers } from '@tabler/icons-react'

/** What the menu leads to, in groups, each with what a token needs to see it. */
export const navigation = [
  {
    name: 'shell.people',
    entries: [
      { to: '/', name: 'home.title', icon: IconHome, scope: 'operator' },
      { to: '/customers', name: 'customers.title', icon: IconUsers, scope: 'support:read' },
    ],
  },
  {
    name: 'shell.programme',
    entries: [
      { to: '/rewards', name: 'rewards.title', icon: IconGift, scope: 'programme:read' },
      { to: '/coupons', name: 'coupons.title', icon: IconTicket, scope: 'programme:read' },
    ],
  },
] as const

export type NavigationEntry = (typeof navigation)[number]['entries'][number]
