import { Alert, Button, Group, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { amountText } from '../../kit/amount.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { useFormat } from '../../kit/use-format.js'
import { useRefusalWords } from '../../kit/use-refusal-words.js'

interface CheckCouponProps {
  code: string
  brandId: string | null
}

/** Whether a customer could use the code now, and why not. Nothing is redeemed. */
export function CheckCoupon({ code, brandId }: CheckCouponProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const refusalWords = useRefusalWords()
  const { nameOf } = useRewards()
  const [customerId, setCustomerId] = useState('')
  const check = useMutation({
    mutationFn: () =>
      answerOf(
        loyalty.POST('/v1/coupons/validate', {
          body: { customer_id: customerId.trim(), code, brand_id: brandId },
        }),
      ),
  })
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    check.mutate()
  }
  const answer = check.data?.data
  return (
    <>
      <form onSubmit={ask}>
        <Group align="flex-end" mb="md">
          <TextInput
            label={t('customers.id')}
            flex="1 1 14rem"
            maw={360}
            value={customerId}
            onChange={(event) => {
              setCustomerId(event.currentTarget.value)
              check.reset()
            }}
          />
          <Button
            type="submit"
            variant="default"
            disabled={customerId.trim() === ''}
            loading={check.isPending}
          >
            {t('coupon.check')}
          </Button>
        </Group>
      </form>
      {check.isError && <ErrorNotice thrown={check.error} />}
      {answer !== undefined && (
        <Alert
          role="status"
          color={answer.redeemable ? 'teal' : 'orange'}
          icon={answer.redeemable ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
          title={t(answer.redeemable ? 'coupon.works' : 'coupon.worksNot')}
        >
          {answer.refusal === null
            ? answer.accumulations
                .map(
                  (line) => `${format.amount(amountText(line.amount))} ${nameOf(line.reward_id)}`,
                )
                .join(', ')
            : refusalWords(answer.refusal.code)}
        </Alert>
      )}
    </>
  )
}
