import { Controller } from '@nestjs/common'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { contract } from '@loyalty/contracts/contract'
import { listOf } from '@loyalty/contracts/list'
import {
  answer,
  refuse,
  type Answer,
  type Outcome,
  type PageAnswer,
  type Refusal,
} from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import { Handles, type Handler } from './handles.js'

const play = contract({
  subject: 'loyalty.unit-test.toy.play',
  input: z.strictObject({ id: z.string() }),
  output: z.object({ id: z.string() }),
  errors: ['COUPON_EXPIRED'],
})

const list = contract({ ...play, output: listOf(play.output) })

@Controller()
class PlayController {
  @Handles(play)
  play(input: { id: string }, context: RequestContext) {
    return answer({ id: input.id, actor: context.actor })
  }

  @Handles(play)
  async refuse(): Promise<Outcome<'COUPON_EXPIRED'>> {
    return refuse('COUPON_EXPIRED', 'was valid until 2026')
  }
}

describe('Handles', () => {
  it('takes methods that give back an outcome, or a promise of one', () => {
    expect(new PlayController()).toBeInstanceOf(PlayController)
    expectTypeOf<PlayController['play']>().toExtend<Handler<typeof play>>()
    expectTypeOf<PlayController['refuse']>().toExtend<Handler<typeof play>>()
  })

  it('takes the answer of a list only from what cuts it to a message', () => {
    type Takes<Result> = (() => Result) extends Handler<typeof list> ? true : false
    expectTypeOf<Takes<Promise<PageAnswer>>>().toEqualTypeOf<true>()
    expectTypeOf<Takes<Promise<PageAnswer | Refusal<'COUPON_EXPIRED'>>>>().toEqualTypeOf<true>()
    expectTypeOf<Takes<Promise<Answer>>>().toEqualTypeOf<false>()
  })

  it('takes no other code, input or answer', () => {
    type Wrong<Method> = Method extends Handler<typeof play> ? false : true
    expectTypeOf<Wrong<() => Outcome<'REWARD_NOT_FOUND'>>>().toEqualTypeOf<true>()
    expectTypeOf<
      Wrong<(input: { code: string }) => Outcome<'COUPON_EXPIRED'>>
    >().toEqualTypeOf<true>()
    expectTypeOf<Wrong<() => { id: string }>>().toEqualTypeOf<true>()
  })
})
