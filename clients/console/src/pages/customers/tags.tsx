import { ActionIcon, Button, Group, Pill, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { Section } from '../../kit/section.js'
import { useWrite } from '../../kit/use-write.js'
import { WriteError } from '../../kit/write-error.js'
import { useMay } from '../../session/use-session.js'
import type { Customer } from './use-customer.js'

type TagValue = string | number | boolean | null

/** Marks of the programme's own, each with a value. */
export function Tags({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const may = useMay()
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const change = useWrite(
    (tags: Record<string, TagValue>, { key }) =>
      answerOf(
        loyalty.PATCH('/operator/v1/customers/{id}', {
          params: { path: { id: customer.id }, header: { 'Idempotency-Key': key } },
          body: { tags },
        }),
      ),
    () => {
      setName('')
      setValue('')
    },
  )
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') change.mutate({ [name.trim()]: value.trim() })
  }
  const tags = Object.entries(customer.tags)
  const mayWrite = may('support:write')
  return (
    <Section title={t('customer.tags')}>
      <Stack gap="sm">
        {tags.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('customer.noTags')}
          </Text>
        )}
        <Group gap={6}>
          {tags.map(([key, shown]) => (
            <Pill key={key} size="md">
              <Group gap={4} wrap="nowrap">
                {`${key}: ${String(shown)}`}
                {mayWrite && (
                  <ActionIcon
                    size={16}
                    variant="transparent"
                    color="gray"
                    aria-label={t('customer.removeTag', { name: key })}
                    onClick={() => change.mutate({ [key]: null })}
                  >
                    <IconX size={12} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            </Pill>
          ))}
        </Group>
        {mayWrite && (
          <form onSubmit={add}>
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                size="xs"
                flex={1}
                miw={0}
                label={t('customer.tagName')}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <TextInput
                size="xs"
                flex={1}
                miw={0}
                label={t('customer.tagValue')}
                value={value}
                onChange={(event) => setValue(event.currentTarget.value)}
              />
              <Button
                size="xs"
                type="submit"
                variant="default"
                flex="none"
                loading={change.isPending}
              >
                {t('customer.addTag')}
              </Button>
            </Group>
          </form>
        )}
        {change.isError && (
          <WriteError thrown={change.error} onRetry={() => change.mutate(change.variables)} />
        )}
      </Stack>
    </Section>
  )
}
