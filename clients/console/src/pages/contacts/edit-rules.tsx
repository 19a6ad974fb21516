import type { Schemas } from '@loyalty/client'
import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  NumberInput,
  Stack,
  TagsInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import type { RuleMember } from './use-member-words.js'

type Rules = Schemas['IdentityRules']

const members = [
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
] as const satisfies readonly RuleMember[]

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
export function EditRules({ rules, onClose }: { rules: Rules; onClose: () => void }) {
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
              data={members.map((value) => ({ value, label: t(`rules.member.${value}`) }))}
              value={conditions}
              onChange={(chosen) =>
                change(key, { conditions: members.filter((member) => chosen.includes(member)) })
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
