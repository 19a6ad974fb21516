<?php

declare(strict_types=1);

namespace Loyalty\Test;

use Loyalty\Internal\Clock;

/** Time passes when somebody sleeps, and when a test says so. */
final class FakeClock implements Clock
{
    public float $seconds = 0.0;
    /** @var list<float> */
    public array $slept = [];

    public function now(): float
    {
        return $this->seconds;
    }

    public function sleep(float $seconds): void
    {
        $this->seconds += $seconds;
        $this->slept[] = $seconds;
    }
}
