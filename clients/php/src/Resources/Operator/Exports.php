<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;

/**
 * Calls of `$loyalty->operator->exports`.
 */
final class Exports
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Export rows.
     *
     * Answers all rows of a kind that were made in a range of time, in the order of their making, a line of JSON each; the last line is `{"done": true, "cursor": …}`, without which the answer was cut off. It needs the scope `data:export`.
     *
     * `GET /operator/v1/exports/{kind}`.
     * Refused with INVALID_CURSOR, SEGMENT_NOT_FOUND.
     *
     * @param 'transactions'|'customers'|'redemptions'|'events'|'contacts' $kind What the rows are.
     * @param array{
     *   from?: string|\DateTimeInterface|null,
     *   to?: string|\DateTimeInterface|null,
     *   segment_id?: string|null,
     *   cursor?: string|null,
     * } $query
     *   - `from`: Only rows that were made at this instant or later.
     *   - `to`: Only rows that were made before this instant. Left out: before the call.
     *   - `segment_id`: With kind `customers`: only who is in this segment when the row is read. Left out: all.
     *   - `cursor`: Only rows after this place: the `cursor` of the last line of an export, or of its last row the `id` (of a customer `created_at`, a comma and `id`).
     * @return \Generator<int, string> the lines of the answer, as they come
     * @throws LoyaltyException
     */
    public function get(string $kind, array $query = []): \Generator
    {
        return $this->caller->lines(new Call(
            'operator.exports.get',
            'GET',
            '/operator/v1/exports/{kind}',
            pathValues: ['kind' => $kind],
            query: $query,
        ));
    }
}
