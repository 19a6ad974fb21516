<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;

/**
 * Calls of `$loyalty->operator->live`.
 */
final class Live
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Follow facts as they are published.
     *
     * Answers the facts of the account, or of one customer of it, as they are published, as server-sent events that go on until the caller leaves or its token ends. A token with `support:read` alone has to name a customer. It needs the scope `reports:read` or `support:read`.
     *
     * `GET /operator/v1/live`.
     *
     * @param array{
     *   types?: string|list<string>|null,
     *   customer_id?: string|null,
     *   seconds?: int|null,
     * } $query
     *   - `types`: Types of facts, separated by comma: `coupon.redeemed`, or `wallet.*` for all of an area. Left out: all.
     *   - `customer_id`: Only facts about the customer of your own id, which a token with `support:read` may follow too. Left out: all.
     *   - `seconds`: Ends the answer after so many seconds. Left out: it goes on.
     * @param string|null $lastEventID The last id that was seen: facts come from there on, or an event `reset` says that they cannot.
     * @return \Generator<int, string> the lines of the answer, as they come
     * @throws LoyaltyException
     */
    public function follow(array $query = [], ?string $lastEventID = null): \Generator
    {
        return $this->caller->lines(new Call(
            'operator.live.follow',
            'GET',
            '/operator/v1/live',
            query: $query,
            headers: ['Last-Event-ID' => $lastEventID],
        ));
    }
}
