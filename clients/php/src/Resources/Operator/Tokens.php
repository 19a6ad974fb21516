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
 * Calls of `$loyalty->operator->tokens`.
 *
 * @phpstan-import-type Revocation from Schemas
 * @phpstan-import-type RevocationList from Schemas
 */
final class Tokens
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Revoke a token.
     *
     * Refuses one token, or all that a subject was issued before, within 5 seconds. An account has at most 10,000 revocations. It needs the scope `system:admin`.
     *
     * `POST /operator/v1/tokens/revoke`.
     * Refused with INVALID_DATE, LIMIT_EXCEEDED.
     *
     * @param array{
     *   jti?: string,
     *   subject?: string,
     *   issued_before?: string|\DateTimeInterface,
     *   expires_at?: string|\DateTimeInterface,
     * } $body
     *   - `jti`: The `jti` of the one token that is revoked; null where all tokens of a subject are.
     *   - `subject`: The `sub` whose tokens are revoked; null where one token is.
     *   - `issued_before`: Tokens of the subject that were issued before this are revoked; null for one token.
     *   - `expires_at`: When the revoked tokens end by their own `exp`, not in the past: the revocation is kept so long, and 400 days at least. Left out, one token is revoked for 400 days, and a subject for good.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Revocation
     * @throws LoyaltyException
     */
    public function revoke(array $body, ?string $key = null): array
    {
        /** @var Revocation $data */
        $data = $this->caller->data(new Call(
            'operator.tokens.revoke',
            'POST',
            '/operator/v1/tokens/revoke',
            body: $body,
            sends: '{}',
            key: $key,
        ));
        return $data;
    }

    /**
     * List revoked tokens.
     *
     * Answers the revocations that still count, oldest first. It needs the scope `system:admin`.
     *
     * `GET /operator/v1/tokens/revoked`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<Revocation, RevocationList>
     * @throws LoyaltyException
     */
    public function listRevoked(array $query = []): Rows
    {
        /** @var Rows<Revocation, RevocationList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.tokens.listRevoked',
            'GET',
            '/operator/v1/tokens/revoked',
            query: $query,
        ));
        return $rows;
    }
}
