import { Button, Menu } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBan,
  IconChevronDown,
  IconEraser,
  IconLockOpen,
  IconPencil,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/use-session.js'
import { ChangeStatus } from './change-status.js'
import { EditProfile } from './edit-profile.js'
import { Erase } from './erase.js'
import { Transfer } from './transfer.js'
import type { Customer, Wallet } from './use-customer.js'

type Action = 'edit' | 'transfer' | 'status' | 'erase'

/** What can be done with a customer, by what the token may. */
export function CustomerActions({ customer, wallet }: { customer: Customer; wallet: Wallet }) {
  const { t } = useTranslation()
  const may = useMay()
  const [open, setOpen] = useState<Action | null>(null)
  const close = (): void => setOpen(null)
  const isBlocked = customer.status !== 'ACTIVE'
  const mayWrite = may('support:write')
  const mayErase = may('people:erase')
  if (!mayWrite && !mayErase) return null
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('customer.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWrite && (
            <>
              <Menu.Item
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setOpen('edit')}
              >
                {t('customer.edit')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowsExchange size={16} aria-hidden />}
                onClick={() => setOpen('transfer')}
              >
                {t('customer.transfer')}
              </Menu.Item>
              <Menu.Item
                leftSection={
                  isBlocked ? (
                    <IconLockOpen size={16} aria-hidden />
                  ) : (
                    <IconBan size={16} aria-hidden />
                  )
                }
                onClick={() => setOpen('status')}
              >
                {t(isBlocked ? 'customer.unblock' : 'customer.block')}
              </Menu.Item>
            </>
          )}
          {mayErase && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconEraser size={16} aria-hidden />}
                onClick={() => setOpen('erase')}
              >
                {t('customer.erase')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'edit' && <EditProfile customer={customer} onClose={close} />}
      {open === 'transfer' && <Transfer customer={customer} wallet={wallet} onClose={close} />}
      {open === 'status' && <ChangeStatus customer={customer} onClose={close} />}
      {open === 'erase' && <Erase customer={customer} onClose={close} />}
    </>
  )
}
