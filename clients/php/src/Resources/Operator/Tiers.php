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
 * Calls of `$loyalty->operator->tiers`.
 *
 * @phpstan-import-type Tier from Schemas
 * @phpstan-import-type TierList from Schemas
 * @phpstan-import-type TierMetricInput from Schemas
 * @phpstan-import-type TierPreview from Schemas
 */
final class Tiers
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Create a tier.
     *
     * Creates a tier, which customers enter when their metric reaches its threshold; a dry run answers whom it would move. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/tiers`.
     * Refused with TIER_RANK_EXISTS, LIMIT_EXCEEDED.
     *
     * @param array{
     *   name: string,
     *   rank: int,
     *   metric: TierMetricInput,
     *   threshold: int|float|numeric-string,
     *   dry_run?: bool,
     * } $body
     *   - `name`: What people call the tier.
     *   - `metric`: What decides whether a customer is in the tier.
     *   - `threshold`: What the metric must reach.
     *   - `dry_run`: True to be told what the change would move; nothing changes.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Tier|TierPreview
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var Tier|TierPreview $data */
        $data = $this->caller->data(new Call(
            'operator.tiers.create',
            'POST',
            '/operator/v1/tiers',
            body: $body,
            sends: 'CreateTierRequest',
            answers: 'CreateTierAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List tiers.
     *
     * Answers the tiers of the account, oldest first. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/tiers`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<Tier, TierList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<Tier, TierList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.tiers.list',
            'GET',
            '/operator/v1/tiers',
            query: $query,
            answers: 'TierList',
        ));
        return $rows;
    }

    /**
     * Read a tier.
     *
     * Answers one tier. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/tiers/{id}`.
     * Refused with TIER_NOT_FOUND.
     *
     * @param string $id The id of the tier.
     * @return Tier
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var Tier $data */
        $data = $this->caller->data(new Call(
            'operator.tiers.get',
            'GET',
            '/operator/v1/tiers/{id}',
            pathValues: ['id' => $id],
            answers: 'TierAnswer',
        ));
        return $data;
    }

    /**
     * Change a tier.
     *
     * Changes only the members that are sent; a dry run answers whom the change would move. It needs the scope `programme:write`.
     *
     * `PATCH /operator/v1/tiers/{id}`.
     * Refused with TIER_NOT_FOUND, STALE, TIER_RANK_EXISTS.
     *
     * @param string $id The id of the tier.
     * @param array{
     *   name?: string,
     *   rank?: int,
     *   metric?: TierMetricInput,
     *   threshold?: int|float|numeric-string,
     *   dry_run?: bool,
     * } $body
     *   - `name`: What people call the tier.
     *   - `metric`: What decides whether a customer is in the tier.
     *   - `threshold`: What the metric must reach.
     *   - `dry_run`: True to be told what the change would move; nothing changes.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Tier|TierPreview
     * @throws LoyaltyException
     */
    public function update(string $id, array $body, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Tier|TierPreview $data */
        $data = $this->caller->data(new Call(
            'operator.tiers.update',
            'PATCH',
            '/operator/v1/tiers/{id}',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            body: $body,
            sends: 'UpdateTierRequest',
            answers: 'CreateTierAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Delete a tier that nobody is in.
     *
     * Deletes a tier and answers it as it was, unless a customer is in it. It needs the scope `programme:write`.
     *
     * `DELETE /operator/v1/tiers/{id}`.
     * Refused with TIER_NOT_FOUND, STALE, TIER_IN_USE.
     *
     * @param string $id The id of the tier.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Tier
     * @throws LoyaltyException
     */
    public function delete(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Tier $data */
        $data = $this->caller->data(new Call(
            'operator.tiers.delete',
            'DELETE',
            '/operator/v1/tiers/{id}',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'TierAnswer',
            key: $key,
        ));
        return $data;
    }
}
