import type { Schemas } from '@loyalty/client'
import {
  ActionIcon,
  Alert,
  Button,
  Group,
  List,
  MultiSelect,
  NumberInput,
  SimpleGrid,
  Skeleton,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty, dataOf } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { present } from '../../kit/filters.js'
import { ErrorNotice, BackLink, Page, Section, TextLink, Hint } from '../../kit/page.js'
import { useFieldsPhrase, type RuleField } from './contact.js'

/** When two contacts are one person, tried on a contact that nobody keeps, and changed. */
export function RulesPage() {
  const { t } = useTranslation()
  const fieldsPhrase = useFieldsPhrase()
  const [isEditing, editing] = useDisclosure(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['identity-rules'],
    queryFn: () => dataOf(loyalty.GET('/operator/v1/identity-rules')),
  })
  return (
    <Page
      title={t('rules.title')}
      lead={t('rules.lead')}
      back={<BackLink to="/contacts">{t('contacts.title')}</BackLink>}
      actions={
        data !== undefined && (
          <Button variant="default" onClick={editing.open}>
            {t('rules.edit')}
          </Button>
        )
      }
    >
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={160} radius="lg" />}
      {data !== undefined && (
        <Section title={t('rules.rules')} lead={t('rules.rulesLead')}>
          <Stack gap="sm">
            <List size="sm" spacing="xs">
              {data.rules.map(({ conditions, max_group_size: max }) => (
                <List.Item key={conditions.join(' ')}>
                  {t('rules.rule', { fields: fieldsPhrase(conditions), max })}
                </List.Item>
              ))}
            </List>
            {data.rules.length === 0 && <Text size="sm">{t('rules.none')}</Text>}
            <Hint>
              {data.block_list.length === 0
                ? t('rules.noBlocked')
                : t('rules.blocked', { values: data.block_list.join(', ') })}
            </Hint>
          </Stack>
        </Section>
      )}
      <TryRules />
      {isEditing && data !== undefined && <EditRules rules={data} onClose={editing.close} />}
    </Page>
  )
}

const triedFields = [
  'email',
  'phone',
  'external_id',
  'document_type',
  'document_number',
  'first_name',
  'last_name',
] as const

const nothing = {
  email: '',
  phone: '',
  external_id: '',
  document_type: '',
  document_number: '',
  first_name: '',
  last_name: '',
}

/** Tells to which person a contact would belong, if it came now. The contact is not kept. */
function TryRules() {
  const { t, i18n } = useTranslation()
  const fieldsPhrase = useFieldsPhrase()
  // In a phrase they are small, above a field they begin one.
  const labelOf = (word: string): string =>
    word.charAt(0).toLocaleUpperCase(i18n.language) + word.slice(1)
  const form = useForm({ initialValues: nothing })
  const attempt = useMutation({
    mutationFn: (contact: typeof nothing) =>
      answerOf(loyalty.POST('/operator/v1/identity-rules/try', { body: present(contact) })),
  })
  const answer = attempt.data?.data
  return (
    <Section title={t('rules.try')} lead={t('rules.tryLead')}>
      <form onSubmit={form.onSubmit((contact) => attempt.mutate(contact))}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {triedFields.map((field) => (
            <TextInput
              key={field}
              label={labelOf(t(`rules.field.${field}`))}
              {...form.getInputProps(field)}
            />
          ))}
        </SimpleGrid>
        <Group mt="md">
          <Button
            type="submit"
            variant="default"
            disabled={!form.isDirty()}
            loading={attempt.isPending}
          >
            {t('rules.tryIt')}
          </Button>
        </Group>
      </form>
      {attempt.isError && <ErrorNotice thrown={attempt.error} />}
      {answer !== undefined && (
        <Alert mt="md" role="status" title={t(`rules.outcome.${answer.outcome}`)}>
          <List size="sm">
            {answer.matches.map(({ persona_id: personaId, rules, hindrance }) => (
              <List.Item key={personaId}>
                <TextLink to="/personas/$personaId" params={{ personaId }}>
                  {rules.map(({ conditions }) => fieldsPhrase(conditions)).join('; ')}
                </TextLink>
                {hindrance !== null && `: ${t(`rules.hindrance.${hindrance}`)}`}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Section>
  )
}

type Rules = Schemas['IdentityRules']

const ruleFields = [
  'email',
  'email_verified',
  'phone',
  'phone_verified',
  'document_type',
  'document_number',
  'external_id',
  'first_name',
  'second_name',
  'last_name',
  'second_last_name',
  'dob',
  'gender',
  'country',
  'city',
  'source',
  'channel',
] as const satisfies readonly RuleField[]

const RULES_MAX = 10
const GROUP_MAX = 200
const GROUP_SIZE = 20

interface RuleDraft extends Pick<
  Schemas['IdentityResolution'],
  'conditions' | 'temporal_limits' | 'max_group_size'
> {
  key: string
}

/** The rules by choosing what must be the same. Limits in time stay as they are. */
function EditRules({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const { t } = useTranslation()
  const [drafts, setDrafts] = useState<RuleDraft[]>(() =>
    rules.rules.map((rule) => ({ ...rule, key: crypto.randomUUID() })),
  )
  const [blocked, setBlocked] = useState(rules.block_list)
  const change = (key: string, part: Partial<RuleDraft>): void =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)))
  return (
    <ActionDialog
      title={t('rules.edit')}
      sentence={t('rules.editSentence')}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={drafts.every(({ conditions }) => conditions.length > 0)}
      submit={({ key }) =>
        answerOf(
          loyalty.PUT('/operator/v1/identity-rules', {
            params: { header: { 'Idempotency-Key': key } },
            body: {
              rules: drafts.map((draft) => ({
                conditions: draft.conditions,
                max_group_size: draft.max_group_size,
                temporal_limits: draft.temporal_limits,
              })),
              block_list: blocked,
            },
          }),
        )
      }
      done={() => t('action.saved')}
      onClose={onClose}
    >
      {drafts.map(({ key, conditions, max_group_size: max }) => (
        <Stack key={key} gap={6} role="group" aria-label={t('rules.one')}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <MultiSelect
              label={t('rules.same')}
              flex={1}
              required
              data={ruleFields.map((value) => ({ value, label: t(`rules.field.${value}`) }))}
              value={conditions}
              onChange={(chosen) =>
                change(key, { conditions: ruleFields.filter((field) => chosen.includes(field)) })
              }
            />
            <NumberInput
              label={t('rules.max')}
              w={96}
              min={1}
              max={GROUP_MAX}
              allowDecimal={false}
              value={max}
              onChange={(value) => change(key, { max_group_size: Number(value) || 1 })}
            />
            <ActionIcon
              size="lg"
              variant="subtle"
              color="gray"
              aria-label={t('rules.remove')}
              onClick={() => setDrafts(drafts.filter((draft) => draft.key !== key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </Stack>
      ))}
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        disabled={drafts.length === RULES_MAX}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() =>
          setDrafts([
            ...drafts,
            {
              key: crypto.randomUUID(),
              conditions: ['email'],
              max_group_size: GROUP_SIZE,
              temporal_limits: [],
            },
          ])
        }
      >
        {t('rules.add')}
      </Button>
      <TagsInput
        label={t('rules.blockList')}
        description={t('rules.blockListHint')}
        value={blocked}
        onChange={setBlocked}
      />
    </ActionDialog>
  )
}
