<?php

declare(strict_types=1);

namespace Loyalty\Internal;

/** @internal */
final class SystemClock implements Clock
{
    public function now(): float
    {
        return hrtime(true) / 1e9;
    }

    public function sleep(float $seconds): void
    {
        usleep(max(0, (int) round($seconds * 1e6)));
    }
}
