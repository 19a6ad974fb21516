<?php

declare(strict_types=1);

namespace Loyalty\Test;

/** A service in a process of its own that does what a test says, one step for each request. */
final class ScriptedService
{
    public readonly string $origin;
    private readonly string $file;
    /** @var resource */
    private $process;

    /** @param list<array<string, mixed>> $steps see server.php */
    public function __construct(array $steps)
    {
        $this->file = (string) tempnam(sys_get_temp_dir(), 'loyalty-php-');
        $command = [PHP_BINARY, __DIR__ . '/server.php', json_encode($steps, JSON_THROW_ON_ERROR), $this->file];
        $process = proc_open($command, [1 => ['pipe', 'w']], $pipes);
        if ($process === false) {
            throw new \RuntimeException('the service cannot be started');
        }
        $this->process = $process;
        $this->origin = 'http://127.0.0.1:' . trim((string) fgets($pipes[1]));
    }

    public function __destruct()
    {
        proc_terminate($this->process);
        proc_close($this->process);
        unlink($this->file);
    }

    /** @return list<array{line: string, headers: array<string, string>, body: string}> what has come */
    public function requests(): array
    {
        return array_map(static function (string $json): array {
            $request = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
            $lines = explode("\r\n", trim($request['head']));
            $headers = [];
            foreach (array_slice($lines, 1) as $line) {
                [$name, $value] = explode(': ', $line, 2) + [1 => ''];
                $headers[strtolower($name)] = $value;
            }
            return ['line' => $lines[0], 'headers' => $headers, 'body' => $request['body']];
        }, file($this->file, FILE_IGNORE_NEW_LINES) ?: []);
    }
}
