<?php

declare(strict_types=1);

/**
 * A service that does the steps of its argument, one for each request. It prints its port, and each request before it answers.
 * A step is `{status, headers, body}`. With `cut` the connection breaks before all of the body has come, without a status it
 * breaks at once, and with `hang` nothing more comes until the client is gone. With `pause` each line of the body comes so many
 * milliseconds after the one before it.
 */

$steps = json_decode($argv[1], true);
$server = stream_socket_server('tcp://127.0.0.1:0');
echo parse_url('tcp://' . stream_socket_get_name($server, false), PHP_URL_PORT), "\n";

foreach ($steps as $step) {
    $connection = stream_socket_accept($server, 60);
    $head = '';
    while (!str_contains($head, "\r\n\r\n") && !feof($connection)) {
        $head .= fgets($connection);
    }
    preg_match('/^content-length: (\d+)/im', $head, $length);
    $body = isset($length[1]) && $length[1] > 0 ? stream_get_contents($connection, (int) $length[1]) : '';
    echo json_encode(['head' => $head, 'body' => $body]), "\n";

    if (isset($step['status'])) {
        $text = $step['body'] ?? '';
        $lines = ["HTTP/1.1 {$step['status']} Answer", 'connection: close'];
        foreach (($step['headers'] ?? []) + ['content-type' => 'application/json; charset=utf-8'] as $name => $value) {
            $lines[] = "{$name}: {$value}";
        }
        $missing = isset($step['cut']) || isset($step['hang']) ? 1000 : 0;
        $lines[] = 'content-length: ' . (strlen($text) + $missing);
        fwrite($connection, implode("\r\n", $lines) . "\r\n\r\n");
        foreach (isset($step['pause']) ? preg_split('/(?<=\n)/', $text) : [$text] as $piece) {
            fwrite($connection, $piece);
            usleep(($step['pause'] ?? 0) * 1000);
        }
    }
    if (isset($step['hang'])) {
        fread($connection, 1);
    }
    fclose($connection);
}
