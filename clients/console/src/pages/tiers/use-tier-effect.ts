import type { paths } from '@loyalty/client'
import { useTranslation } from 'react-i18next'
import type { Change } from '../../kit/before-after.js'
import { useFormat } from '../../kit/use-format.js'

type Answer =
  paths['/operator/v1/tiers']['post']['responses'][201]['content']['application/json']['data']
type Effect = Extract<Answer, { members: unknown }>

/** What a definition of a tier would move, of the answer to its dry run. */
export function useTierEffect(): (answer: { data: Answer }) => {
  changes: Change[]
  sentence: string
} {
  const { t } = useTranslation()
  const format = useFormat()

  const countOf = (count: number, isExact: boolean): string =>
    isExact ? format.count(count) : t('tiers.about', { number: format.count(count) })
  const sentenceOf = ({ up, down, measured, exact }: Effect): string =>
    [
      up + down === 0
        ? t('tiers.movesNobody')
        : t('tiers.moves', { up: countOf(up, exact), down: countOf(down, exact) }),
      ...(exact ? [] : [t('tiers.sample', { measured: format.count(measured) })]),
    ].join(' ')
  return ({ data }) => {
    const effect = effectOf(data)
    const changes = effect.members
      .filter(({ before, after }) => before !== after)
      .map(({ name, before, after }) => ({
        name: t('tiers.membersOf', { name: name ?? t('customer.noTier') }),
        before: format.count(before),
        after: countOf(after, effect.exact),
      }))
    return { changes, sentence: sentenceOf(effect) }
  }
}

function effectOf(answer: Answer): Effect {
  if (!('members' in answer)) throw new Error('the gateway did what it was only to try')
  return answer
}
