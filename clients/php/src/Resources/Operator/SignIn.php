<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->operator->signIn`.
 *
 * @phpstan-import-type SignIn from Schemas
 */
final class SignIn
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Read how people sign in.
     *
     * Answers the issuer by which people sign in at the console, and what each role of a token opens. It needs the scope `system:admin`.
     *
     * `GET /operator/v1/sign-in`.
     *
     * @return SignIn
     * @throws LoyaltyException
     */
    public function get(): array
    {
        /** @var SignIn $data */
        $data = $this->caller->data(new Call(
            'operator.signIn.get',
            'GET',
            '/operator/v1/sign-in',
        ));
        return $data;
    }
}
