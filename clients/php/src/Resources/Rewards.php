<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Rows;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->rewards`.
 *
 * @phpstan-import-type ConditionInput from Schemas
 * @phpstan-import-type Reward from Schemas
 * @phpstan-import-type RewardList from Schemas
 */
final class Rewards
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Create a reward.
     *
     * Defines a reward, such as points, which coupons and campaigns can give from then on. It needs the scope `rewards:write`.
     *
     * `POST /v1/rewards`.
     * Refused with INVALID_CONDITION.
     *
     * @param array{
     *   id?: mixed,
     *   brand_id?: string|null,
     *   platforms?: list<string>|null,
     *   name: string,
     *   description?: string|null,
     *   type: 'POINTS'|'DISCOUNT'|'GIFT_CARD'|'PRODUCT',
     *   conditions?: list<list<ConditionInput>>|null,
     *   attributes?: array<string, mixed>|null,
     * } $body
     *   - `id`: We make it: null or left out.
     *   - `brand_id`: The brand that offers the reward; null for all brands.
     *   - `platforms`: The platforms where the reward applies, in any case; null or empty for all.
     *   - `name`: What people call the reward.
     *   - `description`: What the reward is, for people; null when nothing is said.
     *   - `type`: What the units of the reward are; it never changes.
     *   - `conditions`: When the reward may be given: one inner list must hold in full; null or empty for always.
     *   - `attributes`: Members of your own, and four of ours: `conversion_factor` (units per unit of money spent, at most 8 decimals), `unit_cost` (money per unit, at most 4), `discount` (a Discount: what a unit takes off a cart, of the types DISCOUNT and PRODUCT) and `pays` (what units of POINTS pay of a cart). Null, or another value than an object, under the last two says nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Reward
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var Reward $data */
        $data = $this->caller->data(new Call(
            'rewards.create',
            'POST',
            '/v1/rewards',
            body: $body,
            sends: 'CreateRewardRequest',
            key: $key,
        ));
        return $data;
    }

    /**
     * List the rewards of a shop.
     *
     * Answers the rewards that fit all filters, oldest first. It needs the scope `rewards:read`. A token for one customer opens it too.
     *
     * `GET /v1/rewards`.
     *
     * @param array{
     *   brand_id?: string|null,
     *   platform?: string|null,
     *   type?: 'POINTS'|'DISCOUNT'|'GIFT_CARD'|'PRODUCT'|null,
     *   limit?: int|null,
     *   cursor?: string|null,
     * } $query
     *   - `brand_id`: Only the rewards of this brand, and those of all brands.
     *   - `platform`: Only rewards that apply on this platform, in any case.
     *   - `type`: Only rewards of this type.
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     * @return Rows<Reward, RewardList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<Reward, RewardList> $rows */
        $rows = new Rows($this->caller, new Call(
            'rewards.list',
            'GET',
            '/v1/rewards',
            query: $query,
        ));
        return $rows;
    }

    /**
     * Read a reward of a shop.
     *
     * Answers one reward, as shoppers may see it. It needs the scope `rewards:read`. A token for one customer opens it too.
     *
     * `GET /v1/rewards/{id}`.
     * Refused with REWARD_NOT_FOUND.
     *
     * @param string $id The id of the reward.
     * @return Reward
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var Reward $data */
        $data = $this->caller->data(new Call(
            'rewards.get',
            'GET',
            '/v1/rewards/{id}',
            pathValues: ['id' => $id],
        ));
        return $data;
    }
}
