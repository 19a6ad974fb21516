<?php

declare(strict_types=1);

namespace Loyalty\Internal;

/**
 * No answer came, or not all of it.
 *
 * @internal
 */
final class Broken extends \RuntimeException
{
    public function __construct(string $message, public readonly bool $isTimeout)
    {
        parent::__construct($message);
    }
}
