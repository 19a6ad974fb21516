<?php

declare(strict_types=1);

namespace Loyalty;

/** One attempt of a call, told when it is over, to `onAttempt` of the client. */
final class Attempt
{
    /**
     * @param string $operation `coupons.redeem`
     * @param string $path `/v1/customers/{id}`, without the values in it, so that no span or log has them
     * @param int $number 1 for the first
     * @param int|null $status null when no answer came
     * @param string|null $error why no answer came
     * @param float|null $repeatedAfterSeconds the wait that follows; null when this attempt was the last
     */
    public function __construct(
        public readonly string $operation,
        public readonly string $method,
        public readonly string $path,
        public readonly int $number,
        public readonly ?int $status,
        public readonly ?string $requestId,
        public readonly ?string $error,
        public readonly float $seconds,
        public readonly ?float $repeatedAfterSeconds,
    ) {
    }
}
