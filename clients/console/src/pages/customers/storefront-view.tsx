import { Button, Drawer, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingStore } from '@tabler/icons-react'
import { useMay, useRewards } from '../../client/definitions.js'
import { loyalty, useData } from '../../client/loyalty.js'
import { amountText } from '../../kit/amount.js'
import { useText } from '../../kit/format.js'
import { Facts, Hint, Loaded, Section } from '../../kit/page.js'
import { UsableCoupons } from './usable-coupons.js'

/** Opens what the shop's own page is answered for this customer. */
export function StorefrontView({ customerId }: { customerId: string }) {
  const { t } = useText()
  const may = useMay()
  const [isOpen, { open, close }] = useDisclosure(false)
  if (!may('customers:read')) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBuildingStore size={16} aria-hidden />}
        onClick={open}
      >
        {t('customer.asStorefront')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        title={t('customer.asStorefront')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <Answers customerId={customerId} />
      </Drawer>
    </>
  )
}

function Answers({ customerId: id }: { customerId: string }) {
  const { t, format } = useText()
  const may = useMay()
  const { nameOf } = useRewards()
  const params = { path: { id } }
  const shown = useData(['customer', id, 'storefront'], () =>
    loyalty.GET('/v1/customers/{id}', { params }),
  )
  const tier = useData(['customer', id, 'storefront tier'], () =>
    loyalty.GET('/v1/customers/{id}/tier', { params }),
  )
  return (
    <Stack>
      <Hint>{t('customer.asStorefrontHint')}</Hint>
      <Section title={t('customer.balances')}>
        <Loaded of={shown} height={40}>
          {({ wallet: { totals } }) =>
            totals.length === 0 ? (
              <Hint>{t('customer.noBalances')}</Hint>
            ) : (
              <Facts
                facts={totals.map(({ reward_id: reward, total }) => [
                  nameOf(reward),
                  format.amount(amountText(total)),
                ])}
              />
            )
          }
        </Loaded>
      </Section>
      <Section title={t('field.tier')}>
        <Loaded of={tier} height={40}>
          {({ tier: present, next, missing }) => (
            <Stack gap={4}>
              <Text size="sm">{present?.name ?? t('customer.noTier')}</Text>
              {next !== null && missing !== null && (
                <Hint>
                  {t('customer.missingFor', {
                    amount: format.amount(amountText(missing)),
                    tier: next.name,
                  })}
                </Hint>
              )}
            </Stack>
          )}
        </Loaded>
      </Section>
      {may('coupons:redeem') && <UsableCoupons customerId={id} />}
    </Stack>
  )
}
