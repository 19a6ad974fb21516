import type { Schemas } from '@loyalty/client'
import {
  Alert,
  Button,
  Group,
  List,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataOf, loyalty, useData } from '../../client/loyalty.js'
import { useSend } from '../../client/sending.js'
import { ChoicesField, TextsField } from '../../kit/fields.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { present } from '../../kit/filters.js'
import { AddButton, RemoveButton, rowsOf } from '../../kit/inputs.js'
import { NumberInput } from '../../kit/number-input.js'
import { linkTo } from '../../kit/links.js'
import { BackLink, ErrorNotice, Hint, Loaded, Page, Section, TextLink } from '../../kit/page.js'
import { WhyButton } from '../../kit/why-button.js'
import { useFieldsPhrase, type RuleField } from './contact.js'
import { newRule, ruleDraftsOf, rulesOf, type RuleDraft } from './rules-draft.js'

/** When two contacts are one person, tried on a contact that nobody keeps, and changed. */
export default function RulesPage() {
  const { t } = useTranslation()
  const fieldsPhrase = useFieldsPhrase()
  const asked = useData(['identity-rules'], () => loyalty.GET('/operator/v1/identity-rules'))
  const { data } = asked
  const [dialog, edit] = useDialog<Rules>((rules, onClose) => (
    <EditRules rules={rules} onClose={onClose} />
  ))
  return (
    <Page
      title={t('rules.title')}
      lead={t('rules.lead')}
      back={<BackLink to="/contacts">{t('contacts.title')}</BackLink>}
      actions={data !== undefined && <Button onClick={() => edit(data)}>{t('rules.edit')}</Button>}
    >
      <Loaded of={asked}>
        {({ rules, block_list: blocked }) => (
          <Section title={t('rules.rules')} lead={t('rules.rulesLead')}>
            <Stack gap="sm">
              <List size="sm" spacing="xs">
                {rules.map(({ conditions, max_group_size: max }) => (
                  <List.Item key={conditions.join(' ')}>
                    {t('rules.rule', { fields: fieldsPhrase(conditions), max })}
                  </List.Item>
                ))}
              </List>
              {rules.length === 0 && <Text size="sm">{t('rules.none')}</Text>}
              <Hint>
                {blocked.length === 0
                  ? t('rules.noBlocked')
                  : t('rules.blocked', { values: blocked.join(', ') })}
              </Hint>
            </Stack>
          </Section>
        )}
      </Loaded>
      <TryRules />
      {dialog}
    </Page>
  )
}

const triedFields = [
  'email',
  'phone',
  'external_id',
  'source',
  'document_type',
  'document_number',
  'first_name',
  'last_name',
] as const

const triedFlags = ['email_verified', 'phone_verified'] as const

const nothing = {
  ...(Object.fromEntries(triedFields.map((field) => [field, ''])) as Record<
    (typeof triedFields)[number],
    string
  >),
  email_verified: false,
  phone_verified: false,
}

/** Tells to which person a contact would belong, if it came now. The contact is not kept. */
function TryRules() {
  const { t, i18n } = useTranslation()
  const fieldsPhrase = useFieldsPhrase()
  // In a phrase they are small, above a field they begin one.
  const labelOf = (word: string): string =>
    word.charAt(0).toLocaleUpperCase(i18n.language) + word.slice(1)
  const form = useForm({ initialValues: nothing })
  const attempt = useSend({
    send: (contact: typeof nothing) =>
      dataOf(loyalty.POST('/operator/v1/identity-rules/try', { body: present(contact) })),
  })
  const { data: answer } = attempt
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
          {triedFlags.map((field) => (
            <Switch
              key={field}
              mt={{ xs: 'xl' }}
              label={labelOf(t(`rules.field.${field}`))}
              {...form.getInputProps(field, { type: 'checkbox' })}
            />
          ))}
        </SimpleGrid>
        <Group mt="md">
          <WhyButton
            type="submit"
            why={form.isDirty() ? null : t('why.unchanged')}
            loading={attempt.isPending}
          >
            {t('action.try')}
          </WhyButton>
        </Group>
      </form>
      {attempt.isError && <ErrorNotice thrown={attempt.error} />}
      {answer !== undefined && (
        <Alert mt="md" role="status" title={t(`rules.outcome.${answer.outcome}`)}>
          <List size="sm">
            {answer.matches.map(({ persona_id: personaId, rules, hindrance }) => (
              <List.Item key={personaId}>
                <TextLink {...linkTo.persona(personaId)}>
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

const RULES_MAX = 10
const GROUP_MAX = 200

/** The rules by choosing what must be the same. Limits in time and descriptions stay as they are. */
function EditRules({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const { t } = useTranslation()
  const [drafts, setDrafts] = useState<RuleDraft[]>(() => ruleDraftsOf(rules))
  const [blocked, setBlocked] = useState(rules.block_list)
  const { add, change, remove } = rowsOf(drafts, setDrafts)
  const body = rulesOf(drafts, blocked)
  const isChanged =
    JSON.stringify(body) !== JSON.stringify(rulesOf(ruleDraftsOf(rules), rules.block_list))
  const ruleFields = Object.keys(t('rules.field', { returnObjects: true })) as RuleField[]
  return (
    <ActionDialog
      title={t('rules.edit')}
      sentence={t('rules.editSentence')}
      submitLabel={t('action.save')}
      isDangerous
      needsReason={false}
      isComplete={
        isChanged &&
        drafts.every(({ conditions, maxGroupSize }) => conditions.length > 0 && maxGroupSize !== '')
      }
      send={(header) => loyalty.PUT('/operator/v1/identity-rules', { params: { header }, body })}
      done={t('action.saved')}
      onClose={onClose}
    >
      {drafts.map(({ key, conditions, maxGroupSize }, index) => (
        <Stack key={key} gap={6} role="group" aria-label={t('rules.one')}>
          <Group gap="xs" align="flex-start" wrap="nowrap">
            <ChoicesField
              name={`rules.${index}.conditions`}
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
              name={`rules.${index}.max_group_size`}
              label={t('rules.max')}
              w={96}
              min={1}
              max={GROUP_MAX}
              required
              value={maxGroupSize}
              onChange={(value) => change(key, { maxGroupSize: value })}
            />
            <RemoveButton label={t('rules.remove')} onClick={() => remove(key)} />
          </Group>
        </Stack>
      ))}
      <AddButton
        label={t('rules.add')}
        why={drafts.length === RULES_MAX ? t('why.enough', { max: RULES_MAX }) : null}
        onClick={() => add(newRule())}
      />
      <TextsField
        name="block_list"
        label={t('rules.blockList')}
        description={t('rules.blockListHint')}
        value={blocked}
        onChange={setBlocked}
      />
    </ActionDialog>
  )
}
