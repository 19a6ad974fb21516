<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->tiers`.
 *
 * @phpstan-import-type TierStep from Schemas
 */
final class Tiers
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * List the tiers of a shop.
     *
     * Answers all tiers of the account in ascending rank. It needs the scope `customers:read`. A token for one customer opens it too.
     *
     * `GET /v1/tiers`.
     *
     * @return list<TierStep>
     * @throws LoyaltyException
     */
    public function list(): array
    {
        /** @var list<TierStep> $data */
        $data = $this->caller->data(new Call(
            'tiers.list',
            'GET',
            '/v1/tiers',
            answers: 'TierStepAnswer',
        ));
        return $data;
    }
}
