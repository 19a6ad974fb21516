<?php

declare(strict_types=1);

namespace Loyalty\Internal;

use Loyalty\Attempt;
use Loyalty\LoyaltyException;

/**
 * Asks again while the service says "not now" and when the connection breaks. A wait that would outlast the time of the call is
 * not begun: what the last attempt came to is what the call comes to. A write whose last attempt was refused before its key was
 * looked up, or while another call was at work, comes to what an earlier one left open.
 *
 * @internal
 */
final class Repeater
{
    private const FIRST_WAIT_SECONDS = 0.2;
    /** Of the waits that nobody asked for. */
    private const WAIT_SECONDS_MAX = 10.0;

    /** @param \Closure(Attempt): void $onAttempt */
    public function __construct(
        private readonly int $attemptsMax,
        private readonly float $attemptTimeoutSeconds,
        private readonly float $timeoutSeconds,
        private readonly \Closure $onAttempt,
        private readonly Clock $clock,
    ) {
        if ($attemptsMax < 1 || $attemptTimeoutSeconds <= 0 || $timeoutSeconds <= 0) {
            throw new \InvalidArgumentException('attempts and their times must be above 0');
        }
    }

    /**
     * @param \Closure(float): Answer $send makes an attempt in so many seconds, or throws Broken
     * @throws LoyaltyException when the last attempt was not answered, or an earlier one left open what was done
     */
    public function ask(Call $call, \Closure $send): Answer
    {
        $end = $this->clock->now() + $this->timeoutSeconds;
        $number = 0;
        $open = null;
        while (true) {
            ++$number;
            $begun = $this->clock->now();
            $answer = $broken = null;
            try {
                $answer = $send(min($this->attemptTimeoutSeconds, $end - $begun));
            } catch (Broken $caught) {
                $broken = $caught;
            }
            $wait = $answer?->retryAfter() ?? self::waitOf($number);
            $now = $this->clock->now();
            $isRepeated = $number < $this->attemptsMax
                && ($answer === null || $answer->isPassing())
                && $now + $wait < $end;
            ($this->onAttempt)(new Attempt(
                operation: $call->operation,
                method: $call->method,
                path: $call->path,
                number: $number,
                status: $answer?->status,
                requestId: $answer?->headers['x-request-id'] ?? null,
                error: $broken?->getMessage(),
                seconds: $now - $begun,
                repeatedAfterSeconds: $isRepeated ? $wait : null,
            ));
            $isEarly = $answer !== null && LoyaltyException::isEarly($answer);
            if (!$isRepeated) {
                if ($isEarly && $open !== null) {
                    throw $open->before($answer);
                }
                return $answer ?? throw LoyaltyException::withoutAnswer($call, $broken);
            }
            if ($call->method !== 'GET' && !$isEarly) {
                $open ??= $answer === null
                    ? LoyaltyException::withoutAnswer($call, $broken)
                    : LoyaltyException::ofAnswer($call, $answer);
            }
            $this->clock->sleep($wait);
        }
    }

    /** It doubles, less a random part, lest all callers come back at once. */
    private static function waitOf(int $attempt): float
    {
        $most = min(self::FIRST_WAIT_SECONDS * 2 ** ($attempt - 1), self::WAIT_SECONDS_MAX);
        return $most / 2 + $most / 2 * random_int(0, 1000) / 1000;
    }
}
