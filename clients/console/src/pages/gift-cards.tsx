import { Button, Group, PasswordInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Page } from '../../kit/page.js'
import { GiftCard } from './gift-card.js'

/** A gift card by its code. */
export function GiftCardsPage() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['gift card', code],
    enabled: code !== null,
    queryFn: async () => {
      const params = { path: { code: code ?? '' } }
      return (await answerOf(loyalty.GET('/operator/v1/gift-cards/{code}', { params }))).data
    },
  })
  const find = (event: FormEvent): void => {
    event.preventDefault()
    setCode(typed.trim())
  }
  return (
    <Page title={t('giftCard.title')} lead={t('giftCard.lead')}>
      <form onSubmit={find} role="search" aria-label={t('list.filters')}>
        <Group align="flex-end">
          <PasswordInput
            label={t('giftCard.code')}
            description={t('giftCard.codeHint')}
            autoComplete="off"
            flex="1 1 16rem"
            maw={480}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('giftCard.showCode') }}
          />
          <Button
            type="submit"
            leftSection={<IconSearch size={16} aria-hidden />}
            loading={isFetching}
            disabled={typed.trim() === ''}
          >
            {t('giftCard.find')}
          </Button>
        </Group>
      </form>
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {data !== undefined && <GiftCard card={data} />}
    </Page>
  )
}
