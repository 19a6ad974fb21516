import { Alert, Button, Code, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mayPass, problemOf, type Problem } from '../client/loyalty.js'

interface ErrorNoticeProps {
  thrown: unknown
  onRetry?: (() => void) | undefined
  /** True for a dry run, by which nothing was to happen. */
  isDryRun?: boolean
}

/** Why something did not happen, for people, with what a developer would ask for below. */
export function ErrorNotice({ thrown, ...props }: ErrorNoticeProps) {
  return <ProblemNotice problem={problemOf(thrown)} {...props} />
}

function ProblemNotice({
  problem,
  onRetry,
  isDryRun = false,
}: Omit<ErrorNoticeProps, 'thrown'> & { problem: Problem }) {
  const { t } = useTranslation()
  const { code, requestId, fields } = problem
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(isDryRun ? 'problem.wouldFail' : 'problem.title')}
      role="alert"
    >
      <Text size="sm">{t(`errors.${code}`)}</Text>
      {fields.length > 0 && (
        <List size="sm" mt="xs">
          {fields.map(({ field, message }) => (
            <List.Item key={`${field} ${message}`}>
              <Code>{field}</Code> <span lang="en">{message}</span>
            </List.Item>
          ))}
        </List>
      )}
      {requestId !== null && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('problem.reference', { code, requestId })}
        </Text>
      )}
      {onRetry !== undefined && (
        <Button size="xs" variant="default" mt="sm" onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      )}
    </Alert>
  )
}

interface WriteErrorProps {
  thrown: unknown
  /** Sends the same again, with the same key. */
  onRetry: () => void
}

/** Why a write did not happen, with another try where that may settle it. */
export function WriteError({ thrown, onRetry }: WriteErrorProps) {
  const { t } = useTranslation()
  if (!mayPass(problemOf(thrown))) return <ErrorNotice thrown={thrown} />
  return (
    <Stack gap="xs">
      <ErrorNotice thrown={thrown} onRetry={onRetry} />
      <Text size="sm" c="dimmed">
        {t('action.sameKey')}
      </Text>
    </Stack>
  )
}
