import {
  IconAddressBook,
  IconChartBar,
  IconClipboardList,
  IconFileImport,
  IconGift,
  IconGiftCard,
  IconHeartHandshake,
  IconHistory,
  IconHome,
  IconKey,
  IconSettings,
  IconShoppingBag,
  IconShoppingCart,
  IconSpeakerphone,
  IconSquareRoundedCheck,
  IconStack2,
  IconTicket,
  IconTrophy,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'

/** The entries of the menu in groups, each with the scope that a token needs, or scopes of which one is enough; null: none. */
export const navigation = [
  { name: null, entries: [{ to: '/', name: 'home.title', icon: IconHome, scope: null }] },
  {
    name: 'shell.people',
    entries: [
      { to: '/customers', name: 'customers.title', icon: IconUsers, scope: 'support:read' },
      { to: '/purchases', name: 'purchases.title', icon: IconShoppingBag, scope: 'support:read' },
      { to: '/segments', name: 'shell.segments', icon: IconUsersGroup, scope: 'support:read' },
      { to: '/bulk', name: 'shell.bulk', icon: IconStack2, scope: 'support:read' },
      { to: '/give', name: 'shell.give', icon: IconHeartHandshake, scope: 'support:write' },
      { to: '/gift-cards', name: 'giftCard.title', icon: IconGiftCard, scope: 'support:read' },
      { to: '/contacts', name: 'contacts.title', icon: IconAddressBook, scope: 'support:read' },
    ],
  },
  {
    name: 'shell.programme',
    entries: [
      { to: '/rewards', name: 'rewards.title', icon: IconGift, scope: 'programme:read' },
      { to: '/coupons', name: 'coupons.title', icon: IconTicket, scope: 'programme:read' },
      {
        to: '/campaigns',
        name: 'campaigns.title',
        icon: IconSpeakerphone,
        scope: 'programme:read',
      },
      {
        to: '/punch-cards',
        name: 'shell.punchCards',
        icon: IconSquareRoundedCheck,
        scope: 'programme:read',
      },
      { to: '/carts', name: 'shell.carts', icon: IconShoppingCart, scope: 'carts:evaluate' },
      { to: '/tiers', name: 'tiers.title', icon: IconTrophy, scope: 'programme:read' },
      { to: '/forms', name: 'forms.title', icon: IconClipboardList, scope: 'programme:read' },
    ],
  },
  {
    name: 'shell.running',
    entries: [
      { to: '/reports', name: 'reports.title', icon: IconChartBar, scope: 'reports:read' },
      { to: '/imports', name: 'shell.imports', icon: IconFileImport, scope: 'data:import' },
      { to: '/webhooks', name: 'webhooks.title', icon: IconWebhook, scope: 'webhooks:read' },
      { to: '/audit', name: 'audit.title', icon: IconHistory, scope: 'system:admin' },
      {
        to: '/access',
        name: 'shell.access',
        icon: IconKey,
        scope: ['system:admin', 'customer-tokens:issue'],
      },
      { to: '/account', name: 'account.title', icon: IconSettings, scope: null },
    ],
  },
] as const
