<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Rows;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->operator->rewards`.
 *
 * @phpstan-import-type ConditionInput from Schemas
 * @phpstan-import-type OperatorReward from Schemas
 * @phpstan-import-type OperatorRewardList from Schemas
 */
final class Rewards
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Create a reward as an operator.
     *
     * Defines a reward, such as points, which coupons and campaigns can give from then on. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/rewards`.
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
     * @return OperatorReward
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var OperatorReward $data */
        $data = $this->caller->data(new Call(
            'operator.rewards.create',
            'POST',
            '/operator/v1/rewards',
            body: $body,
            sends: 'CreateRewardRequest',
            key: $key,
        ));
        return $data;
    }

    /**
     * List rewards.
     *
     * Answers the rewards of the account, oldest first, or by name. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/rewards`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   sort?: 'name'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending, or `desc`; the same for each page. Without `sort` by id, which is by age.
     *   - `sort`: By what rows are sorted; the same for each page. Rows without it come first with `asc`, last with `desc`.
     * @return Rows<OperatorReward, OperatorRewardList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<OperatorReward, OperatorRewardList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.rewards.list',
            'GET',
            '/operator/v1/rewards',
            query: $query,
        ));
        return $rows;
    }

    /**
     * Read a reward.
     *
     * Answers one reward. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/rewards/{id}`.
     * Refused with REWARD_NOT_FOUND.
     *
     * @param string $id The id of the reward.
     * @return OperatorReward
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var OperatorReward $data */
        $data = $this->caller->data(new Call(
            'operator.rewards.get',
            'GET',
            '/operator/v1/rewards/{id}',
            pathValues: ['id' => $id],
        ));
        return $data;
    }

    /**
     * Change a reward.
     *
     * Changes only the members that are sent; type and brand never change. It needs the scope `programme:write`.
     *
     * `PATCH /operator/v1/rewards/{id}`.
     * Refused with INVALID_CONDITION, REWARD_NOT_FOUND, STALE.
     *
     * @param string $id The id of the reward.
     * @param array{
     *   platforms?: list<string>|null,
     *   name?: string,
     *   description?: string|null,
     *   conditions?: list<list<ConditionInput>>|null,
     *   attributes?: array<string, mixed>,
     * } $body
     *   - `platforms`: The platforms where the reward applies, in any case; null or empty for all.
     *   - `name`: What people call the reward.
     *   - `description`: What the reward is, for people; null when nothing is said.
     *   - `conditions`: When the reward may be given: one inner list must hold in full; null or empty for always.
     *   - `attributes`: Members of your own, and four of ours: `conversion_factor` (units per unit of money spent, at most 8 decimals), `unit_cost` (money per unit, at most 4), `discount` (a Discount: what a unit takes off a cart, of the types DISCOUNT and PRODUCT) and `pays` (what units of POINTS pay of a cart). Null, or another value than an object, under the last two says nothing.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return OperatorReward
     * @throws LoyaltyException
     */
    public function update(string $id, array $body, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var OperatorReward $data */
        $data = $this->caller->data(new Call(
            'operator.rewards.update',
            'PATCH',
            '/operator/v1/rewards/{id}',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            body: $body,
            sends: 'UpdateRewardRequest',
            key: $key,
        ));
        return $data;
    }
}
