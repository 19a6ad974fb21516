import { Button, Menu } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBan,
  IconChevronDown,
  IconEraser,
  IconGift,
  IconLockOpen,
  IconPencil,
  IconTrophy,
  type Icon,
} from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/use-session.js'
import { ChangeStatus } from './change-status.js'
import { EditProfile } from './edit-profile.js'
import { Erase } from './erase.js'
import { IssueGiftCard } from './issue-gift-card.js'
import { SetTier } from './set-tier.js'
import { Transfer } from './transfer.js'
import type { Customer, Wallet } from './use-customer.js'

interface ActionProps {
  customer: Customer
  wallet: Wallet
  onClose: () => void
}

interface Action {
  word: 'edit' | 'setTier' | 'giftCard' | 'transfer' | 'block' | 'unblock' | 'erase'
  icon: Icon
  scope: string
  dialog: ComponentType<ActionProps>
}

const actionsFor = ({ status }: Customer): Action[] => {
  const isActive = status === 'ACTIVE'
  return [
    { word: 'edit', icon: IconPencil, scope: 'support:write', dialog: EditProfile },
    { word: 'setTier', icon: IconTrophy, scope: 'support:write', dialog: SetTier },
    { word: 'giftCard', icon: IconGift, scope: 'support:write', dialog: IssueGiftCard },
    { word: 'transfer', icon: IconArrowsExchange, scope: 'support:write', dialog: Transfer },
    {
      word: isActive ? 'block' : 'unblock',
      icon: isActive ? IconBan : IconLockOpen,
      scope: 'support:write',
      dialog: ChangeStatus,
    },
    { word: 'erase', icon: IconEraser, scope: 'people:erase', dialog: Erase },
  ]
}

interface CustomerActionsProps {
  customer: Customer
  wallet: Wallet
  /** Nothing can be done any more; a dialog that is open tells its end. */
  isGone: boolean
}

/** What can be done with a customer, by what the token may. */
export function CustomerActions({ customer, wallet, isGone }: CustomerActionsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [open, setOpen] = useState<Action | null>(null)
  const actions = actionsFor(customer).filter(({ scope }) => may(scope))
  if (actions.length === 0) return null
  return (
    <>
      {!isGone && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('customer.actions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) => (
              <Menu.Item
                key={action.word}
                leftSection={<action.icon size={16} aria-hidden />}
                {...(action.word === 'erase' && { color: 'red' })}
                onClick={() => setOpen(action)}
              >
                {t(`customer.${action.word}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {open !== null && (
        <open.dialog customer={customer} wallet={wallet} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
