<?php

declare(strict_types=1);

namespace Loyalty\Internal;

/** @internal */
interface Clock
{
    /** Seconds since some instant. They never go back. */
    public function now(): float;

    public function sleep(float $seconds): void;
}
