import { Button, Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTiers, type Tier } from '../../client/definitions.js'
import { amountText } from '../../kit/amount.js'
import { CreateButton } from '../../kit/create-button.js'
import { Few } from '../../kit/few.js'
import { Page } from '../../kit/page.js'
import { useFormat } from '../../kit/use-format.js'
import { useMay } from '../../session/use-session.js'
import { DeleteTier } from './delete-tier.js'
import { CreateTier, EditTier } from './edit-tier.js'

/** The ladder, the highest step first. */
export function TiersPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const mayWrite = useMay()('programme:write')
  const { tiers, ...list } = useTiers()
  const [edited, setEdited] = useState<Tier | null>(null)
  const [deleted, setDeleted] = useState<Tier | null>(null)
  return (
    <Page
      title={t('tiers.title')}
      lead={t('tiers.lead')}
      actions={
        <CreateButton label={t('tiers.create')} scope="programme:write" dialog={CreateTier} />
      }
    >
      <Few
        list={list}
        rows={tiers}
        empty={{ title: t('tiers.none'), text: t('tiers.noneHint'), icon: IconTrophy }}
      >
        {(rows) => (
          <Stack gap="sm">
            {rows.toReversed().map((tier) => (
              <Paper key={tier.id} component="article" withBorder radius="lg" p="lg">
                <Group justify="space-between">
                  <Group wrap="nowrap" miw={0}>
                    <ThemeIcon variant="light" radius="xl" size={40} aria-hidden>
                      <Text fw={700}>{format.count(tier.rank)}</Text>
                    </ThemeIcon>
                    <div>
                      <Text component="h2" m={0} fw={650} style={{ overflowWrap: 'anywhere' }}>
                        {tier.name}
                      </Text>
                      <Text size="sm">{t('tiers.members', { count: tier.customers })}</Text>
                      <Text size="sm" c="dimmed">
                        {t('tiers.needs', {
                          amount: format.amount(amountText(tier.threshold)),
                          metric: t(`metric.${tier.metric.field}`),
                          period: t(`tiers.period.${tier.metric.period}`),
                        })}
                      </Text>
                    </div>
                  </Group>
                  {mayWrite && (
                    <Group gap="xs">
                      <Button
                        size="xs"
                        variant="default"
                        onClick={() => setEdited(tier)}
                        aria-label={t('tiers.editTitle', { name: tier.name })}
                      >
                        {t('rewards.edit')}
                      </Button>
                      <Button
                        size="xs"
                        variant="subtle"
                        color="red"
                        onClick={() => setDeleted(tier)}
                        aria-label={t('tiers.deleteTitle', { name: tier.name })}
                      >
                        {t('tiers.delete')}
                      </Button>
                    </Group>
                  )}
                </Group>
              </Paper>
            ))}
          </Stack>
        )}
      </Few>
      {edited !== null && <EditTier tier={edited} onClose={() => setEdited(null)} />}
      {deleted !== null && <DeleteTier tier={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  )
}
