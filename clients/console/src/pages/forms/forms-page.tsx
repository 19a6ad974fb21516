import { Badge, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import type { Schemas } from '@loyalty/client'
import { IconClipboardList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { readAll } from '../../client/read-all.js'
import { CreateButton } from '../../kit/create-button.js'
import { Few } from '../../kit/few.js'
import { Page } from '../../kit/page.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { TextLink } from '../../kit/text-link.js'
import { useMay } from '../../session/use-session.js'
import { CreateForm } from './create-form.js'
import { FormButtons } from './form-buttons.js'
import { SwitchForm } from './switch-form.js'

type ReviewForm = Schemas['OperatorReviewForm']

/** What customers are asked, a card for each form. */
export function FormsPage() {
  const { t } = useTranslation()
  const mayWrite = useMay()('programme:write')
  const [switched, setSwitched] = useState<ReviewForm | null>(null)
  const list = useQuery({
    queryKey: ['forms'],
    queryFn: () =>
      readAll((query) => loyalty.GET('/operator/v1/review-forms', { params: { query } })),
  })
  return (
    <Page
      title={t('forms.title')}
      lead={t('forms.lead')}
      actions={
        <CreateButton label={t('forms.create')} scope="programme:write" dialog={CreateForm} />
      }
    >
      <Few
        list={list}
        rows={list.data?.rows ?? []}
        empty={{ title: t('forms.none'), text: t('forms.noneHint'), icon: IconClipboardList }}
      >
        {(rows) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {rows.map((form) => (
              <FormCard
                key={form.id}
                form={form}
                onSwitch={mayWrite ? () => setSwitched(form) : null}
              />
            ))}
          </SimpleGrid>
        )}
      </Few>
      {switched !== null && <SwitchForm form={switched} onClose={() => setSwitched(null)} />}
    </Page>
  )
}

function FormCard({ form, onSwitch }: { form: ReviewForm; onSwitch: (() => void) | null }) {
  const { t } = useTranslation()
  return (
    <Paper component="article" withBorder radius="lg" p="lg">
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb={4}>
        <Text fw={650} component="h2" m={0} style={{ overflowWrap: 'anywhere' }}>
          {form.name}
        </Text>
        <StatusBadge status={form.status} />
      </Group>
      <Text size="sm" c="dimmed">
        {t(`forms.types.${form.type}`)}
      </Text>
      <Group gap={6} mt="md">
        {form.fields.map(({ name, label, type }) => (
          <Badge key={name} variant="default" tt="none" maw="100%">
            {t('forms.field', { label, type: t(`forms.fieldTypes.${type}`) })}
          </Badge>
        ))}
      </Group>
      <Group justify="space-between" mt="md">
        <TextLink to="/forms/$formId" params={{ formId: form.id }}>
          {t('forms.seeResults')}
        </TextLink>
        {onSwitch !== null && <FormButtons form={form} onSwitch={onSwitch} />}
      </Group>
    </Paper>
  )
}
