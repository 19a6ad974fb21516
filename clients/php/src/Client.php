<?php

declare(strict_types=1);

namespace Loyalty;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\Internal\Clock;
use Loyalty\Internal\Repeater;
use Loyalty\Internal\SystemClock;
use Loyalty\Resources\Storefront;

/** A client of the storefront's and the operator's interface: a property a resource, a method an operation. */
final class Client extends Storefront
{
    private readonly Caller $caller;

    /**
     * @param string $origin where the gateway is, without a version: `https://loyalty.example.com`
     * @param string|callable(): string $token the access token, or what gives the present one before each call
     * @param int $attemptsMax calls in all, the first among them
     * @param float $attemptTimeoutSeconds what one attempt may take; of an export, until it begins
     * @param float $timeoutSeconds what the attempts and the waits between them may take together
     * @param (callable(Attempt): void)|null $onAttempt told of each attempt, for logs and traces
     * @param (callable(): array<string, string>)|null $headers what is added to each request, such as `traceparent`
     * @param Clock|null $clock of tests
     */
    public function __construct(
        string $origin,
        #[\SensitiveParameter] string|callable $token,
        int $attemptsMax = 5,
        float $attemptTimeoutSeconds = 10.0,
        float $timeoutSeconds = 30.0,
        ?callable $onAttempt = null,
        ?callable $headers = null,
        ?Clock $clock = null,
    ) {
        if (preg_match('#^https?://[^/?\#]+/?$#', $origin) !== 1) {
            throw new \InvalidArgumentException("the origin is like https://loyalty.example.com, and not {$origin}");
        }
        $repeater = new Repeater(
            $attemptsMax,
            $attemptTimeoutSeconds,
            $timeoutSeconds,
            $onAttempt === null ? static function (Attempt $attempt): void {
            } : $onAttempt(...),
            $clock ?? new SystemClock(),
        );
        $this->caller = new Caller(
            rtrim($origin, '/'),
            // A text is a token, also when there is a function of that name.
            is_string($token) ? static fn (): string => $token : $token(...),
            $headers === null ? static fn (): array => [] : $headers(...),
            $repeater,
        );
        parent::__construct($this->caller);
    }

    /**
     * Calls an operation that this version has no method for, and answers all of its JSON as PHP reads it.
     *
     * @param array<string, mixed> $query
     * @param array<mixed>|null $body
     * @return array<mixed>
     * @throws LoyaltyException
     */
    public function request(string $method, string $path, array $query = [], ?array $body = null, ?string $key = null): array
    {
        return $this->caller->whole(new Call("{$method} {$path}", $method, $path, query: $query, body: $body, key: $key));
    }
}
