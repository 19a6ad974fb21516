<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->operator->me`.
 *
 * @phpstan-import-type Me from Schemas
 */
final class Me
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * See who the token speaks for and what it may.
     *
     * Answers the subject, the account and the scopes of the token, and when it ends. Every token opens it.
     *
     * `GET /operator/v1/me`.
     *
     * @return Me
     * @throws LoyaltyException
     */
    public function get(): array
    {
        /** @var Me $data */
        $data = $this->caller->data(new Call(
            'operator.me.get',
            'GET',
            '/operator/v1/me',
        ));
        return $data;
    }
}
